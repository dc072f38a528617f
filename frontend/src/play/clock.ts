/** Milliseconds that never run backwards, such as `performance.now`. */
export type Now = () => number;

/** Active time: the sum of the intervals in which it ran. */
export class Clock {
  #now: Now;
  #before: number;
  #since: number | null = null;

  /** `before`: milliseconds of earlier sittings. */
  constructor(now: Now, before = 0) {
    this.#now = now;
    this.#before = before;
  }

  get running(): boolean {
    return this.#since !== null;
  }

  /** Whole milliseconds. */
  get ms(): number {
    const current = this.#since === null ? 0 : this.#now() - this.#since;
    return Math.round(this.#before + current);
  }

  start(): void {
    this.#since ??= this.#now();
  }

  pause(): void {
    this.#before = this.ms;
    this.#since = null;
  }
}

/** `3:07`, from an hour on `1:03:07`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
