/** The two scores of a play and what they remember. */

import { rankOf, suitOf, type Card } from './cards';
import type { Rules } from './rules';

/** A value, replaced as a whole, so that undo restores all of it, what a floor swallowed included. */
export interface Tally {
  readonly score: number;
  readonly rankingScore: number;
  /** What the ranking score has paid for: one bit a deed. */
  readonly paid: bigint;
}

/** The deed of having so many of the suit's cards home (two decks: together, up to 26). */
export function heightDeed(suit: number, height: number): bigint {
  return 1n << BigInt(suit * 32 + height);
}

/** The deed of bringing the card from a cell to a column. */
export function cellCardDeed(card: Card): bigint {
  return 1n << BigInt(128 + suitOf(card) * 16 + rankOf(card));
}

/** Points both scores get, however often. */
export function earn(tally: Tally, points: number): Tally {
  return {
    ...tally,
    score: tally.score + points,
    rankingScore: tally.rankingScore + points,
  };
}

/** Points the ranking score gets only when the deed is new. */
export function earnOnce(tally: Tally, points: number, deed: bigint): Tally {
  const isNew = (tally.paid & deed) === 0n;
  return {
    score: tally.score + points,
    rankingScore: tally.rankingScore + (isNew ? points : 0),
    paid: tally.paid | deed,
  };
}

/** A price, taken down to the floor of either score. */
export function charge(tally: Tally, points: number, floor: number | null): Tally {
  const charged = earn(tally, points);
  if (floor === null) return charged;
  return {
    ...charged,
    score: Math.max(charged.score, floor),
    rankingScore: Math.max(charged.rankingScore, floor),
  };
}

/** `85`; in Vegas `+$208`, `$0`, `-$52` (Klondike) or `$416`, `$0`, `-$104` (Double). */
export function scoreText(rules: Rules, score: number): string {
  const { written } = rules.scoring;
  if (written === 'number') return String(score);
  const plus = written === 'signed_dollars' && score > 0 ? '+' : '';
  return `${score < 0 ? '-' : plus}$${Math.abs(score)}`;
}
