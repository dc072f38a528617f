import { ApiError } from '../api/plays';

const FIRST_MS = 1000;
const MOST_MS = 30_000;

/** Growing pauses between attempts; the random half keeps many clients from coming back at once. */
export class Backoff {
  #attempts = 0;
  #random: () => number;

  /** `random`: from 0 up to 1. */
  constructor(random: () => number) {
    this.#random = random;
  }

  /** Milliseconds to wait after this failure; never less than the server asked for. */
  after(error: unknown): number {
    const full = Math.min(MOST_MS, FIRST_MS * 2 ** this.#attempts);
    this.#attempts += 1;
    const pause = full * (0.5 + this.#random() / 2);
    const asked = error instanceof ApiError ? error.retryAfter : null;
    return Math.max(pause, asked ?? 0);
  }

  reset(): void {
    this.#attempts = 0;
  }
}
