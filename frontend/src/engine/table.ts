/** What a player at the table sees: the sealed view of a play, which hides every card never shown. */

import type { PositionJson } from './notation';
import type { Position } from './position';

const UNSEEN = '??';

/**
 * Follows a play action by action and remembers what it has shown. A face-down card never moves, and the
 * stock is first walked through in order. So what is unseen are the lowest cards of each column, up to the
 * deepest that was ever turned there, and the cards at the far end of the stock, as many as there were when
 * it was shortest. Undo and restart hide nothing again.
 */
export class Table {
  readonly position: Position;
  #hidden: number[];
  #undrawn: number;

  /** `position`: a fresh deal; push through this table only. */
  constructor(position: Position) {
    this.position = position;
    this.#hidden = position.hidden;
    this.#undrawn = position.undrawn;
  }

  /** Throws `Malformed` and `Refused` as the position does. */
  push(text: string): void {
    this.position.push(text);
    const { hidden, undrawn } = this.position;
    this.#hidden = hidden.map((cards, column) => Math.min(cards, this.#hidden[column]));
    this.#undrawn = Math.min(this.#undrawn, undrawn);
  }

  /** Position JSON in which each unseen card is `??`. */
  toJSON(): PositionJson {
    const seen = this.position.toJSON();
    const drawable = seen.stock.length - 2 * this.#undrawn;
    return {
      ...seen,
      tableau: seen.tableau.map((column, index) => {
        const unseen = this.#hidden[index];
        return UNSEEN.repeat(unseen) + column.slice(2 * unseen);
      }),
      stock: seen.stock.slice(0, drawable) + UNSEEN.repeat(this.#undrawn),
    };
  }
}
