import type { PositionJson } from '../board/types';
import {
  DealCode,
  Malformed,
  Position,
  Refused,
  rulesFor,
  start,
  type Refusal,
  type Rules,
} from '../engine';
import type { Clock } from './clock';
import type { Change, Playing } from './playing';
import { Together } from './together';

/** What lies in the browser's store between two visits. */
export interface SavedPlay {
  /** The play's own id; a new deal is a new play. */
  id: string;
  ruleSet: string;
  deal: string;
  /** Action texts joined by blanks: what the play is continued from. */
  actions: string;
  activeMs: number;
  /** For the home page only; the actions say the same. */
  score: number;
  moves: number;
  won: boolean;
  /** Milliseconds since 1970 by this device; orders the home page's list. */
  savedAt: number;
}

type Listener = (change: Change) => void;

/** One play at the table: the position, the log of its actions, and the active time. */
export class Session implements Playing {
  readonly id: string;
  readonly code: DealCode;
  readonly rules: Rules;
  readonly clock: Clock;
  #position: Position;
  #json: PositionJson;
  #actions: string[] = [];
  #listeners = new Set<Listener>();
  readonly #together = new Together();

  /** Raises `CodeError` when the code names a rule set that there is not. */
  constructor(code: DealCode, id: string, clock: Clock) {
    this.id = id;
    this.code = code;
    this.clock = clock;
    this.rules = rulesFor(code.ruleSet);
    this.#position = start(code);
    this.#json = this.#position.toJSON();
  }

  /**
   * Replays a saved play up to its last valid action; `damaged` when something after it was lost.
   * Raises `CodeError` when even its deal cannot be read.
   */
  static restore(saved: SavedPlay, clock: Clock): { session: Session; damaged: boolean } {
    const session = new Session(DealCode.parse(saved.deal), saved.id, clock);
    const actions = saved.actions.split(' ').filter((text) => text !== '');
    const damaged = !actions.every((text) => session.#replay(text));
    session.#json = session.#position.toJSON();
    return { session, damaged };
  }

  get ruleSet(): string {
    return this.code.ruleSet;
  }

  get json(): PositionJson {
    return this.#json;
  }

  get actions(): readonly string[] {
    return this.#actions;
  }

  get canUndo(): boolean {
    return this.#position.canUndo && !this.#json.won;
  }

  get canAutoFinish(): boolean {
    return this.#position.canAutoFinish;
  }

  legalActions(): string[] {
    return this.#position.legalActions();
  }

  refusal(action: string): Refusal | null {
    return this.#position.refusal(action);
  }

  /** What would be legal after the action. Raises `Refused` when the action is not legal. */
  after(action: string): string[] {
    const next = Position.fromJSON(this.rules, this.#json);
    next.push(action);
    return next.legalActions();
  }

  /** Makes one action, or says why the rules do not allow it. The clock starts with the first one. */
  act(action: string): Refusal | null {
    const refusal = this.#perform(action);
    if (refusal === null) this.#together.end();
    return refusal;
  }

  /** Takes back the newest action, or everything that an auto-finish made. */
  undo(): Refusal | null {
    return this.#together.undo((action) => this.#perform(action));
  }

  restart(): Refusal | null {
    return this.act('r');
  }

  /** One card home on behalf of auto-finish; false when it is over. */
  finishOne(): boolean {
    return (
      this.canAutoFinish &&
      this.#together.finishOne(this.legalActions(), (action) => this.#perform(action))
    );
  }

  /** Calls back after every action, in order; returns what ends it. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  toSaved(savedAt: number): SavedPlay {
    return {
      id: this.id,
      ruleSet: this.ruleSet,
      deal: this.code.text,
      actions: this.#actions.join(' '),
      activeMs: this.clock.ms,
      score: this.#json.score,
      moves: this.#json.moves,
      won: this.#json.won,
      savedAt,
    };
  }

  #perform(action: string): Refusal | null {
    const before = this.#json;
    const refusal = this.#position.refusal(action);
    if (refusal !== null) return refusal;
    this.#position.push(action);
    this.#actions.push(action);
    this.#json = this.#position.toJSON();
    if (this.#json.won) this.clock.pause();
    else this.clock.start();
    for (const listener of this.#listeners) listener({ action, before, after: this.#json });
    return null;
  }

  /** Whether the action could be made; one that does not even parse comes from a damaged save. */
  #replay(action: string): boolean {
    try {
      this.#position.push(action);
    } catch (error) {
      if (error instanceof Refused || error instanceof Malformed) return false;
      throw error;
    }
    this.#actions.push(action);
    return true;
  }
}
