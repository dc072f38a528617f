/**
 * The board's contract. The board knows no rules and no network: it draws a position, and asks its
 * host what may be lifted and where it may be laid. Text forms are those of `docs/move-notation.md`.
 */

import type { PositionJson } from '../engine/notation';

/** `s`, `w`, `t1`..`t10`, `f1`..`f8`, `c1`..`c4`. */
export type PileId = string;

/** `??` is a card this play has never shown. The form alone is the engine's; the board takes no rule from it. */
export type { PositionJson };

/** What the geometry must know of a rule set. */
export interface Table {
  game: 'KL' | 'DS' | 'SO' | 'SH';
  columns: number;
  cells: number;
  /** Suit of each foundation in order, as a letter S H D C; twins stand next to each other. */
  foundations: readonly string[];
  hasStock: boolean;
  /** Cards of the waste shown side by side (1 to 3). */
  wasteShown: number;
  /** Face-down cards of the deepest column at the start (for the design column). */
  deepestHidden: number;
  /** Whether a tap on the empty stock can bring cards back (otherwise the stock shows a bar). */
  canRecycle: boolean;
}

export type TapKind = 'single' | 'double';
export type TapMode = 'foundation' | 'quick' | 'select';

/** A key the board does not use up itself. */
export type Command = 'undo' | 'hint' | 'help' | 'tell-tops' | 'tell-pile' | 'tell-score';

/** What the board asks and tells its host. Every call is synchronous; the host answers by `board.set`. */
export interface BoardHost {
  /** Whether `count` cards of `source` may be lifted together at all. */
  liftable(source: PileId, count: number): boolean;
  /** Piles that take `count` cards of `source` now, in reading order; foundations by their own name. */
  targets(source: PileId, count: number): readonly PileId[];
  /** A drop, or a chosen target. True when the move was made; false when it was refused (the host tells why). */
  move(source: PileId, target: PileId, count: number): boolean;
  /** A tap by the host's tap policy. True when something moved. */
  tap(source: PileId, count: number, kind: TapKind): boolean;
  /** A tap on the stock. */
  draw(): boolean;
  command(command: Command, focus: PileId): void;
  /** Called when the selection changes, so that the host can say it. */
  selected?(source: PileId, count: number): void;
}

/** Text for the semantic layer, in the player's language. */
export interface BoardText {
  table: string;
  roledescription: string;
  help: string;
  /** "Queen of spades". */
  card(card: string): string;
  /** "Column 3, 2 hidden and 4 open cards", "Foundation, spades, empty". */
  pile(pile: PileId, position: PositionJson): string;
  /** "Seven of hearts, column 3, card 4 of 6". */
  place(card: string, pile: PileId, index: number, size: number): string;
  hidden(count: number): string;
  /** Accessible name of the empty place itself, e.g. "Empty column 3". */
  empty(pile: PileId): string;
}

export type Pace = 'off' | 'fast' | 'normal';

export interface BoardOptions {
  table: Table;
  text: BoardText;
  host: BoardHost;
  tapMode: TapMode;
  pace: Pace;
  /** Mirrors the top row and the rails (not the order of columns). */
  leftHanded: boolean;
}

export interface Board {
  /** Shows a position. `animate: false` on restore. Input never waits for an animation. */
  set(position: PositionJson, how?: { animate?: boolean; deal?: boolean }): void;
  /** Shows a position that only turns up cards of the present one: what is in the hand stays there. */
  reveal(position: PositionJson): void;
  configure(options: Partial<Pick<BoardOptions, 'text' | 'tapMode' | 'pace' | 'leftHanded'>>): void;
  /** Shakes the card that could not move. */
  refuse(pile: PileId): void;
  /** Draws a line from the lead card of a run to its target for a hint; null takes it away. */
  hint(move: { source: PileId; target: PileId; count: number } | null): void;
  /** Locks input (dialog, replay, finished); the semantic layer stays readable. */
  lock(locked: boolean): void;
  /** The win cascade; resolves when it ended or was skipped by any input, at most 4 s. */
  celebrate(): Promise<void>;
  focus(): void;
  destroy(): void;
}

/** `mount(element, options, position)`: the element fills the board's box and is styled by the board. */
export type Mount = (element: HTMLElement, options: BoardOptions, position: PositionJson) => Board;
