import type { PositionJson } from '../board/types';
import type { Refusal, Rules } from '../engine';
import {
  actionText,
  cardsOf,
  foundationSuit,
  isFaceDown,
  isRed,
  parseMove,
  rankOf,
  type Move,
} from './piles';

/** What a hint may look at: what lies open, what is legal, and what was done. */
export interface Hinted {
  rules: Rules;
  json: PositionJson;
  actions: readonly string[];
  legalActions(): string[];
  refusal(action: string): Refusal | null;
  /** What would be legal after the action. */
  after(action: string): string[];
}

/**
 * Legal and sensible actions, best first: plain advice from what can be seen, not a solution. It never
 * reverses the last move, never takes from a foundation, and is silent about moves that gain nothing; so it
 * may be empty while legal actions are left.
 */
export function hints(play: Hinted): string[] {
  const last = parseMove(play.actions.at(-1) ?? '');
  const seen = new Set<string>();
  return play
    .legalActions()
    .map((action) => ({ action, worth: worthOf(play, action, last) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ action }) => action)
    .filter((action) => {
      // Several empty cells or columns, or both names of a row, are one piece of advice.
      const key = adviceKey(play.json, action);
      return !seen.has(key) && seen.add(key);
    });
}

function adviceKey(json: PositionJson, action: string): string {
  const move = parseMove(action);
  if (move === null) return action;
  const { source, target, count } = move;
  const isEmpty = target[0] === 'f' || cardsOf(json, target).length === 0;
  return `${source}x${count}-${isEmpty ? target[0] : target}`;
}

function worthOf(play: Hinted, action: string, last: Move | null): number {
  const move = parseMove(action);
  if (move === null) return action === 's' && !stockIsExhausted(play) ? 5 : 0;
  if (move.source[0] === 'f' || (last && isReverse(move, last))) return 0;
  if (move.target[0] === 'f') return foundationWorth(play, move);
  if (move.target[0] === 'c') return cellWorth(play, action, move);
  return columnWorth(play, action, move);
}

/** Back to where the cards came from; one free cell is as good as another. */
function isReverse(move: Move, last: Move): boolean {
  const isBack = move.target === last.source || (isCell(move.target) && isCell(last.source));
  return move.source === last.target && isBack && move.count === last.count;
}

const isCell = (pile: string) => pile[0] === 'c';

/** The whole stock was walked through since the last other action: another pass shows the same cards. */
function stockIsExhausted({ rules, json, actions }: Hinted): boolean {
  const cards = (json.stock.length + json.waste.length) / 2;
  const turning = rules.recycle === 'reversed_and_draw' ? 0 : 1;
  const pass = Math.ceil(cards / rules.draw) + turning;
  const recent = actions.slice(-pass);
  return recent.length === pass && recent.every((action) => action === 's');
}

function foundationWorth(play: Hinted, { source }: Move): number {
  const cards = cardsOf(play.json, source);
  const isSafe = play.rules.build === 'same_suit' || isUnneeded(play.json, cards[cards.length - 1]);
  return isSafe ? 100 : 60 + (turnsACard(cards, 1) ? 10 : 0);
}

/** No card that could be laid on this one is still out. */
function isUnneeded(json: PositionJson, card: string): boolean {
  const rank = rankOf(card);
  return (
    rank <= 2 ||
    json.foundations.every((height, index) => {
      const isSameColour = isRed(`A${foundationSuit(json, `f${index + 1}`)}`) === isRed(card);
      return isSameColour || height >= rank - 1;
    })
  );
}

function turnsACard(cards: string[], count: number): boolean {
  const below = cards[cards.length - count - 1];
  return below !== undefined && isFaceDown(below);
}

function columnWorth(play: Hinted, action: string, move: Move): number {
  if (move.source === 'w') return 40;
  if (move.source[0] === 'c') return 65;
  const cards = cardsOf(play.json, move.source);
  if (turnsACard(cards, move.count)) return 80 + cards.filter(isFaceDown).length;
  if (move.count === cards.length) {
    const isKing = rankOf(cards[0]) === 13;
    return !isKing && kingIsWaiting(play.json) ? 50 : 0;
  }
  if (play.after(action).some((next) => next.startsWith(`${move.source}f`))) return 55;
  const longer = actionText(move.source, move.target, move.count + 1);
  return play.refusal(longer) === 'NOT_A_RUN' ? 70 : 0;
}

/** A king that would gain something by an empty column. */
function kingIsWaiting(json: PositionJson): boolean {
  const isKing = (card: string | undefined) =>
    card !== undefined && !isFaceDown(card) && rankOf(card) === 13;
  return (
    isKing(cardsOf(json, 'w').at(-1)) ||
    json.cells.some((card) => card !== '' && isKing(card)) ||
    json.tableau.some((_, index) =>
      cardsOf(json, `t${index + 1}`)
        .slice(1)
        .some(isKing),
    )
  );
}

/** A cell is worth its place only when the card beneath goes on from there. */
function cellWorth(play: Hinted, action: string, { source }: Move): number {
  if (source[0] === 'c') return 0;
  const { json } = play;
  if (cardsOf(json, source).length === 1) return kingIsWaiting(json) ? 15 : 0;
  const next = play.after(action).filter((following) => following.startsWith(source));
  if (next.some((following) => following[source.length] === 'f')) return 30;
  const finds = next.some((following) => {
    const move = parseMove(following);
    return move?.target[0] === 't' && cardsOf(json, move.target).length > 0;
  });
  return finds ? 20 : 0;
}
