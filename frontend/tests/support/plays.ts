import { readFileSync } from 'node:fs';
import type { PositionJson } from '../../src/board/types';
import { DealCode, Position, rulesFor } from '../../src/engine';
import { Clock } from '../../src/play/clock';
import { Session } from '../../src/play/session';

interface WonPlay {
  deal: string;
  actions: string;
}

const WON = JSON.parse(readFileSync('../conformance/won.json', 'utf8')) as WonPlay[];

/** A won play of the rule set, from the conformance data. */
export function wonPlay(ruleSet: string): { deal: string; actions: string[] } {
  const found = WON.find(({ deal }) => DealCode.parse(deal).ruleSet === ruleSet);
  if (!found) throw new Error(`no won play of ${ruleSet}`);
  return { deal: found.deal, actions: found.actions.split(' ') };
}

export function newSession(deal: string, id = 'play', now: () => number = () => 0): Session {
  return new Session(DealCode.parse(deal), id, new Clock(now));
}

const RANKS = 'A23456789TJQK';

/** A position of hand-laid piles; every card that they do not hold lies in the stock, or under the last column. */
export function laid(ruleSet: string, piles: Partial<PositionJson>): Position {
  const rules = rulesFor(ruleSet);
  const position: PositionJson = {
    tableau: Array<string>(rules.columns).fill(''),
    foundations: Array<number>(4 * rules.decks).fill(0),
    cells: Array<string>(rules.cells).fill(''),
    stock: '',
    waste: '',
    recycles: 0,
    score: 0,
    ranking_score: 0,
    moves: 0,
    line: 0,
    won: false,
    ...piles,
  };
  const rest = cardsLeft(position, rules.decks);
  if (rules.draw > 0) position.stock = rest;
  else position.tableau[rules.columns - 1] = rest + position.tableau[rules.columns - 1];
  return Position.fromJSON(rules, position);
}

function cardsLeft({ tableau, cells, waste, foundations }: PositionJson, decks: number): string {
  const used = [...tableau, ...cells, waste].flatMap(
    (text) => text.toUpperCase().match(/../g) ?? [],
  );
  const home = foundations.flatMap((height, index) =>
    [...RANKS].slice(0, height).map((rank) => rank + 'SHDC'[Math.floor(index / decks)]),
  );
  const left: string[] = [];
  for (const card of [...'SHDC'].flatMap((suit) => [...RANKS].map((rank) => rank + suit))) {
    const taken = [...used, ...home].filter((one) => one === card).length;
    left.push(...Array<string>(decks - taken).fill(card));
  }
  return left.join('');
}
