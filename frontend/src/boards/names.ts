import { rulesFor, scoreText } from '../engine';
import { house } from '../i18n/house';
import { clockText } from '../play/clock';
import type { Board, Kind } from './api';

export const CHALLENGE_KINDS = ['first', 'line', 'score'] as const satisfies readonly Kind[];

/** As the server names boards. */
export function challengeBoard(date: string, ruleSet: string, kind: Kind): string {
  return `${date}.${ruleSet}.${kind}`;
}

/** `ruleSet` null: over all. */
export function monthBoard(month: string, ruleSet: string | null): string {
  return ruleSet === null ? month : `${month}.${ruleSet}`;
}

export function kindText(kind: Kind): string {
  const words = {
    first: house.board_first,
    line: house.shortest_line,
    score: house.highest_score,
    month: house.board_month,
  };
  return words[kind]();
}

/** What stands in a row: a time, a number of actions, points, or challenges won and the sum over par. */
export function resultText({ kind, game }: Board, value: number, over: number | null): string {
  switch (kind) {
    case 'first':
      return clockText(value);
    case 'score':
      return game === null ? String(value) : scoreText(rulesFor(game), value);
    case 'month':
      return `${house.board_won({ count: value })}, ${signed(over ?? 0)}`;
    default:
      return String(value);
  }
}

/** `+12`, `−3`, `±0`. */
export function signed(value: number): string {
  if (value === 0) return '±0';
  return value > 0 ? `+${value}` : `−${-value}`;
}
