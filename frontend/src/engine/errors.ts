/** What can be wrong with a play: text that does not parse, an action that is not legal. A lost game is neither. */

/** Why a well-formed action is not possible here; judged in this order, the same in all engines. */
export type Refusal =
  /** The play is won: no action follows. */
  | 'OVER'
  /** Nothing is left that may be undone. */
  | 'NO_UNDO'
  /** Nothing to draw, and no waste that may go back. */
  | 'NO_STOCK'
  /** This rule set has no such pile. */
  | 'NO_PILE'
  /** Cards never go from this pile to that one, or not several at once. */
  | 'NO_ROUTE'
  /** The pile has not so many face-up cards. */
  | 'NO_CARD'
  /** These cards do not move together. */
  | 'NOT_A_RUN'
  /** More cards than free cells and empty columns can carry. */
  | 'TOO_MANY'
  /** The target does not take this card. */
  | 'NO_FIT';

/** Base of all that the engine throws for what it was given. */
export abstract class EngineError extends Error {}

/** Which part of a deal code cannot be read. */
export type CodePart = 'form' | 'game' | 'algorithm' | 'options' | 'seed';

/** A deal code or rule set that cannot be read. */
export class CodeError extends EngineError {
  constructor(
    readonly part: CodePart,
    readonly text: string,
    readonly problem: string,
  ) {
    super(`${part}: ${problem} (in "${text}")`);
  }
}

/** Position JSON that is no position of these rules. */
export class PositionError extends EngineError {}

/** Action text off the grammar. */
export class Malformed extends EngineError {
  constructor(readonly text: string) {
    super(`"${text}" is no action`);
  }
}

/** An action that the rules do not allow in this position. */
export class Refused extends EngineError {
  constructor(
    readonly refusal: Refusal,
    readonly action: string,
    readonly position: string,
  ) {
    super(`"${action}" is refused (${refusal}) in ${position}`);
  }
}
