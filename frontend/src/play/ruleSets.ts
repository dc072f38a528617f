import type { Table } from '../board/types';
import { ruleSets, rulesFor, type Rules } from '../engine';

export type Game = Table['game'];

/** In the order in which the house offers them; the names are the same in every language. */
export const GAME_NAMES: Record<Game, string> = {
  KL: 'Klondike',
  DS: 'Double Solitaire',
  SO: 'Solitaire',
  SH: 'Seahaven Towers',
};

export const GAMES: readonly Game[] = ['KL', 'DS', 'SO', 'SH'];

export function isGame(text: string): text is Game {
  return GAMES.some((game) => game === text);
}

export function isRuleSet(text: string): boolean {
  return ruleSets.includes(text);
}

/** Names of the game's rule sets, the usual one first. */
export function ruleSetsOf(game: string): string[] {
  return ruleSets.filter((name) => name.startsWith(`${game}-`));
}

export function gameOf(ruleSet: string): Game {
  const game = ruleSet.slice(0, 2);
  if (!isGame(game)) throw new RangeError(`${ruleSet} is no rule set`);
  return game;
}

/** The rule set's own part of a deal code, as `D1N`. */
export function optionsOf(ruleSet: string): string {
  return ruleSet.slice(3);
}

/** What the board must know of the rules to lay out its piles. */
export function tableOf(ruleSet: string): Table {
  const rules = rulesFor(ruleSet);
  return {
    game: gameOf(ruleSet),
    columns: rules.columns,
    cells: rules.cells,
    foundations: [...'SHDC'].flatMap((suit) => Array<string>(rules.decks).fill(suit)),
    hasStock: rules.draw > 0,
    wasteShown: Math.max(1, Math.min(3, rules.draw)),
    deepestHidden: rules.layout === 'triangle' ? rules.columns - 1 : 0,
    canRecycle: mayRecycle(rules),
  };
}

function mayRecycle({ recycle, passes }: Rules): boolean {
  return recycle !== 'none' && (passes === null || passes > 1);
}
