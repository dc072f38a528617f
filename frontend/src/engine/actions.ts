/** Action text: `s` draw, `u` undo, `r` restart, `<from><to>` or `<from><to>x<n>` (docs/move-notation.md). */

import { Malformed } from './errors';
import { NAMES, NOWHERE, NUMBERS, STOCK, WASTE, type Pile } from './piles';

/** Pile numbers and a count of cards. A draw's count is 0: how many it takes depends on the stock. */
export interface Action {
  readonly source: Pile;
  readonly target: Pile;
  readonly count: number;
}

export const RESTART: Action = { source: -2, target: -2, count: 0 };
export const UNDO: Action = { source: -1, target: -1, count: 0 };
export const DRAW: Action = { source: STOCK, target: WASTE, count: 0 };

const COMMANDS: ReadonlyMap<string, Action> = new Map([
  ['s', DRAW],
  ['u', UNDO],
  ['r', RESTART],
]);
const MOVE = /^(w|[tfc][1-9][0-9]*)(w|[tfc][1-9][0-9]*)(?:x([1-9][0-9]*))?$/;

/** Counts above it are read as one more: no pile ever holds so many cards. */
const MOST_COUNTED = 999;

/** Reads an action's text; `x1` is read. Throws `Malformed` for text off the grammar. */
export function parseAction(text: string): Action {
  const command = COMMANDS.get(text);
  if (command !== undefined) return command;
  const match = MOVE.exec(text);
  if (match === null) throw new Malformed(text);
  return {
    source: NUMBERS.get(match[1]) ?? NOWHERE,
    target: NUMBERS.get(match[2]) ?? NOWHERE,
    count: Math.min(Number(match[3] ?? 1), MOST_COUNTED + 1),
  };
}

/** Canonical text of an action between piles that exist: a count of 1 is not written. */
export function actionText(action: Action): string {
  if (action === RESTART) return 'r';
  if (action === UNDO) return 'u';
  if (action.source === STOCK) return 's';
  const tail = action.count === 1 ? '' : `x${action.count}`;
  return `${NAMES[action.source]}${NAMES[action.target]}${tail}`;
}

/** The action texts of a play: blanks part them, one or more; no other white space does. */
export function splitActions(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
