import { ApiError } from '../../api/plays';
import type { Play } from '../../api/challenges';

/** What the server says of a play in a frame; after an action it may leave the log out. */
export type PlayFrame = Omit<Play, 'actions'> & { actions?: string };

export type Frame =
  | { type: 'play'; play: PlayFrame }
  | { type: 'annulled'; annulled: boolean }
  | { type: 'error'; error: ApiError }
  | { type: 'other' };

/** The socket's errors bear the same codes as REST's; these alone are worth another attempt. */
const STATUS: Record<string, number | undefined> = {
  /** This browser has signed in or out elsewhere: a new line knows who asks, and nothing done is lost. */
  CALLER_CHANGED: 503,
  THROTTLED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};
const FINAL = 409;

/** Reads a frame of `/ws/plays/{id}/`; what it does not know is `other`. */
export function readFrame(content: unknown): Frame {
  if (typeof content !== 'object' || content === null) return { type: 'other' };
  const frame = { ...content } as Record<string, unknown>;
  if (frame.type === 'play' && typeof frame.play === 'object') {
    return { type: 'play', play: frame.play as PlayFrame };
  }
  if (frame.type === 'annulled') return { type: 'annulled', annulled: frame.annulled === true };
  if (frame.type !== 'error') return { type: 'other' };
  const code = String(frame.code);
  const body = {
    code,
    message: String(frame.message),
    details: (frame.details ?? {}) as Record<string, unknown>,
  };
  return { type: 'error', error: new ApiError(STATUS[code] ?? FINAL, body) };
}
