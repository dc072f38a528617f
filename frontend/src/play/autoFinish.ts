/** Milliseconds for each card. */
const PACE_MS = 60;

/** Sends card after card home until there is none left or it is stopped. */
export class AutoFinish {
  #step: () => boolean;
  #changed: (running: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `step` moves one card and says whether there was one. */
  constructor(step: () => boolean, changed: (running: boolean) => void) {
    this.#step = step;
    this.#changed = changed;
  }

  start(): void {
    if (this.#timer !== null) return;
    this.#changed(true);
    this.#next();
  }

  stop(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#changed(false);
  }

  /** Makes all that is left at once, if it runs. */
  rush(): void {
    while (this.#timer !== null && this.#step());
    this.stop();
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      if (this.#step()) this.#next();
      else this.stop();
    }, PACE_MS);
  }
}
