import type { Refusal } from '../engine';

type Perform = (action: string) => Refusal | null;

/** Actions that were made as one, which one undo takes back: those of an auto-finish. */
export class Together {
  #count = 0;

  /** Something else was done. */
  end(): void {
    this.#count = 0;
  }

  undo(perform: Perform): Refusal | null {
    const times = Math.max(1, this.#count);
    this.#count = 0;
    for (let time = 0; time < times; time += 1) {
      const refusal = perform('u');
      if (refusal !== null) return refusal;
    }
    return null;
  }

  /** Brings one more card home, when one of the actions does. */
  finishOne(actions: readonly string[], perform: Perform): boolean {
    const next = actions.find((action) => /^t\d+f\d+$/.test(action));
    if (next === undefined || perform(next) !== null) return false;
    this.#count += 1;
    return true;
  }
}
