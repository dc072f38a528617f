/** Time that a test moves by hand. */
export class Timers {
  now = 0;
  #waiting: { at: number; work: () => void }[] = [];

  readonly later = (work: () => void, ms: number): (() => void) => {
    const timer = { at: this.now + ms, work };
    this.#waiting.push(timer);
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== timer);
    };
  };

  /** Milliseconds until the next timer, or null when none waits. */
  get next(): number | null {
    if (this.#waiting.length === 0) return null;
    return Math.min(...this.#waiting.map(({ at }) => at)) - this.now;
  }

  advance(ms: number): void {
    this.now += ms;
    const due = this.#waiting.filter(({ at }) => at <= this.now);
    this.#waiting = this.#waiting.filter(({ at }) => at > this.now);
    for (const { work } of due) work();
  }
}
