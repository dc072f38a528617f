import { ApiError } from '../api/plays';

/** Asking for each letter would be too much. */
const PAUSE_MS = 300;

/** Says of a name, while it is typed, whether one could have it. */
export class NameCheck {
  /** `free`, the code of what is wrong, or null: nothing is known, as without a connection. */
  standing: string | null = $state(null);
  #ask: (name: string) => Promise<string | null>;
  #timer = 0;
  /** Answers may overtake each other; only the one to the last question counts. */
  #asked = 0;

  constructor(ask: (name: string) => Promise<string | null>) {
    this.#ask = ask;
  }

  /** One's own present name needs no word. */
  typed(text: string, own: string): void {
    this.stop();
    const name = text.trim();
    if (name !== '' && name !== own) {
      this.#timer = window.setTimeout(() => void this.#check(name), PAUSE_MS);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.standing = null;
  }

  async #check(name: string): Promise<void> {
    const asked = this.#asked;
    try {
      const problem = await this.#ask(name);
      if (asked === this.#asked) this.standing = problem ?? 'free';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
