/** Replays a play's actions and says what came of them. Here a forecast: the server's referee decides. */

import { Malformed, Refused, type Refusal } from './errors';
import type { Position } from './position';

/** What was found after the legal prefix of a play; names are those of the server's verdict. */
export interface Verdict {
  status: 'ok' | 'refused' | 'malformed';
  /** Index of the first action not taken, or the number of actions when all were taken. */
  at: number;
  refusal: Refusal | null;
  score: number;
  ranking_score: number;
  moves: number;
  line: number;
  won: boolean;
}

/** Pushes the legal prefix of the action texts onto the position. */
export function replay(position: Position, texts: readonly string[]): Verdict {
  let at = 0;
  let ended: Pick<Verdict, 'status' | 'refusal'> = { status: 'ok', refusal: null };
  try {
    for (; at < texts.length; at += 1) position.push(texts[at]);
  } catch (error) {
    ended = reasonOf(error);
  }
  return {
    ...ended,
    at,
    score: position.score,
    ranking_score: position.rankingScore,
    moves: position.moves,
    line: position.line,
    won: position.isWon,
  };
}

function reasonOf(error: unknown): Pick<Verdict, 'status' | 'refusal'> {
  if (error instanceof Refused) return { status: 'refused', refusal: error.refusal };
  if (error instanceof Malformed) return { status: 'malformed', refusal: null };
  throw error;
}
