import type { PositionJson } from '../../board/types';
import { Position, rulesFor, splitActions, type Refusal, type Rules } from '../../engine';
import type { Change, Playing } from '../playing';
import { forecastAll, refusalOf, undoable, type Standing } from './forecast';
import { Together } from '../together';

/** The server's word on a play: its first `at` actions, and the table after them. */
export interface Word {
  at: number;
  table: PositionJson;
  /** The whole log, where the server sent it. */
  actions?: string;
}

/** `known`: nothing new. `taken`: our actions, or none. `followed`: the play went on elsewhere. `lost`: its log is needed. */
export type Outcome = 'known' | 'taken' | 'followed' | 'lost';

type ActedListener = (change: Change) => void;

/**
 * A play on a sealed table. What reveals nothing is seen at once; a card that turns up stays `??` until the
 * server says which it is. Actions wait in order until the server has them.
 */
export class SealedSession implements Playing {
  readonly rules: Rules;
  #log: string[];
  #confirmed: Standing;
  #pending: string[];
  #shown: Standing;
  /** The next action to be foreseen is one that only the server can make. */
  #isBlind = false;
  readonly #together = new Together();
  #listeners = new Set<ActedListener>();

  /** `unsent`: what an earlier visit did and could not send; dropped where it does not follow. */
  constructor(
    readonly ruleSet: string,
    word: Required<Word>,
    unsent: { at: number; actions: string[] } | undefined,
  ) {
    this.rules = rulesFor(ruleSet);
    this.#log = splitActions(word.actions);
    this.#confirmed = { json: word.table, past: [] };
    this.#shown = this.#confirmed;
    this.#pending = this.#following(unsent);
    this.#foresee();
  }

  get json(): PositionJson {
    return this.#shown.json;
  }

  get actions(): readonly string[] {
    return [...this.#log, ...this.#pending];
  }

  /** What the server does not have yet, and where in the log it begins. */
  get unsent(): { at: number; actions: readonly string[] } {
    return { at: this.#log.length, actions: this.#pending };
  }

  /** Nothing can be done before the server has answered. */
  get isBlind(): boolean {
    return this.#isBlind;
  }

  get canUndo(): boolean {
    return !this.json.won && undoable(this.rules, this.actions) > 0;
  }

  get canAutoFinish(): boolean {
    return !this.#isBlind && this.#position().canAutoFinish;
  }

  legalActions(): string[] {
    return this.#isBlind ? [] : this.#position().legalActions();
  }

  refusal(action: string): Refusal | null {
    if (action === 'u') return this.canUndo ? null : this.json.won ? 'OVER' : 'NO_UNDO';
    if (this.#isBlind && action !== 'r') return 'NO_CARD';
    return refusalOf(this.rules, this.json, action);
  }

  after(action: string): string[] {
    const position = this.#position();
    position.push(action);
    return position.legalActions();
  }

  act(action: string): Refusal | null {
    const refusal = this.#perform(action);
    if (refusal === null) this.#together.end();
    return refusal;
  }

  undo(): Refusal | null {
    return this.#together.undo((action) => this.#perform(action));
  }

  finishOne(): boolean {
    return (
      this.canAutoFinish &&
      this.#together.finishOne(this.legalActions(), (action) => this.#perform(action))
    );
  }

  /** Calls back after every action, in order; returns what ends it. */
  onChange(listener: ActedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the server's word over. What it has not taken of ours waits on, unless the play went on elsewhere. */
  hear({ at, table, actions }: Word): Outcome {
    const log = actions === undefined ? this.#ownLog(at) : splitActions(actions);
    // The log never grows shorter: that is an older word.
    if (at < this.#log.length) return 'known';
    if (log === null) return 'lost';
    if (!this.#isOwn(log)) {
      this.#log = log;
      this.#confirmed = { json: table, past: [] };
      this.#pending = [];
      this.#together.end();
      this.#foresee();
      return 'followed';
    }
    const taken = this.#pending.splice(0, log.length - this.#log.length);
    const { standing, foreseen } = forecastAll(this.rules, this.#confirmed, taken);
    this.#confirmed = { json: table, past: foreseen === taken.length ? standing.past : [] };
    this.#log = log;
    this.#foresee();
    return 'taken';
  }

  /** The server refuses what is left: it is given up. */
  giveUp(): void {
    this.#pending = [];
    this.#together.end();
    this.#foresee();
  }

  #perform(action: string): Refusal | null {
    const refusal = this.refusal(action);
    if (refusal !== null) return refusal;
    const before = this.json;
    this.#pending.push(action);
    this.#foresee();
    for (const listener of this.#listeners) listener({ action, before, after: this.json });
    return null;
  }

  #foresee(): void {
    const { standing, foreseen } = forecastAll(this.rules, this.#confirmed, this.#pending);
    this.#shown = standing;
    this.#isBlind = foreseen < this.#pending.length;
  }

  #position(): Position {
    return Position.fromTable(this.rules, this.json);
  }

  /** The log up to `at`, if all of it is ours or known; else null. */
  #ownLog(at: number): string[] | null {
    const all = this.actions;
    return at <= all.length ? all.slice(0, at) : null;
  }

  #isOwn(log: readonly string[]): boolean {
    const all = this.actions;
    return log.every((action, index) => action === all[index]);
  }

  #following(unsent: { at: number; actions: string[] } | undefined): string[] {
    if (!unsent) return [];
    const held = this.#log.slice(unsent.at);
    if (unsent.at > this.#log.length || held.some((action, i) => action !== unsent.actions[i]))
      return [];
    const rest = unsent.actions.slice(held.length);
    try {
      forecastAll(this.rules, this.#confirmed, rest);
      return rest;
    } catch {
      // Another program has written there, or an old version: the server's log is the play.
      return [];
    }
  }
}
