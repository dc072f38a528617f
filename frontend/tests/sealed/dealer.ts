import { DealCode, Malformed, Refused, start, Table, type PositionJson } from '../../src/engine';
import type { Word } from '../../src/play/sealed/session';

/** A server's side of a sealed play, refereed by the engine: it alone knows the cards. */
export class Dealer {
  readonly code: DealCode;
  readonly log: string[] = [];
  #table: Table;

  constructor(deal: string) {
    this.code = DealCode.parse(deal);
    this.#table = new Table(start(this.code));
  }

  get word(): Required<Word> {
    return { at: this.log.length, actions: this.log.join(' '), table: this.#table.toJSON() };
  }

  get table(): PositionJson {
    return this.#table.toJSON();
  }

  /** Takes the legal prefix of what follows the log; says whether that was all. */
  take(at: number, actions: readonly string[]): boolean {
    for (const action of actions.slice(this.log.length - at)) {
      try {
        this.#table.push(action);
      } catch (error) {
        if (error instanceof Refused || error instanceof Malformed) return false;
        throw error;
      }
      this.log.push(action);
    }
    return true;
  }
}
