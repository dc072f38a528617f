import type { PositionJson } from '../board/types';
import type { Refusal, Rules } from '../engine';

/** What the board, its hints and its voice need of a play, wherever its cards are known. */
export interface Playing {
  readonly ruleSet: string;
  readonly rules: Rules;
  readonly json: PositionJson;
  readonly actions: readonly string[];
  readonly canUndo: boolean;
  readonly canAutoFinish: boolean;
  legalActions(): string[];
  refusal(action: string): Refusal | null;
  /** What would be legal after the action. Raises `Refused` when the action is not legal. */
  after(action: string): string[];
  /** Makes one action, or says why the rules do not allow it. */
  act(action: string): Refusal | null;
  /** Takes back the newest action, or everything that an auto-finish made. */
  undo(): Refusal | null;
  /** One card home on behalf of auto-finish; false when it is over. */
  finishOne(): boolean;
}

/** One action and what it did to the table. */
export interface Change {
  action: string;
  before: PositionJson;
  after: PositionJson;
}
