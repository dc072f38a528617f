/** The shape of a rule set in `conformance/rules.json`, which is its only source; names are the data's own. */

/** Points; integers. The ranking score pays a foundation's and a cell card's points only once each. */
export interface Scoring {
  readonly name: string;
  readonly start: number;
  /** Null = the score may fall without end. */
  readonly floor: number | null;
  readonly column_to_foundation: number;
  readonly waste_to_foundation: number;
  readonly cell_to_foundation: number;
  readonly waste_to_column: number;
  readonly cell_to_column: number;
  readonly turn: number;
  readonly recycle: number;
  readonly written: 'number' | 'dollars' | 'signed_dollars';
}

/** Everything that the engine knows of a rule set. */
export interface Rules {
  /** Two letters, as in a deal code. */
  readonly game: string;
  /** The game's number in deal algorithm 1. */
  readonly number: number;
  /** As in a deal code; they never change the cards. */
  readonly options: string;
  readonly decks: number;
  readonly columns: number;
  /**
   * triangle: row r gives one card to each column from r on, the rest is the stock.
   * rows: five rows over all columns, the rest into cells and on top of column 2 where cells are short.
   */
  readonly layout: 'triangle' | 'rows';
  readonly cells: number;
  /** What a card may be laid on in a column, besides being one rank lower. */
  readonly build: 'other_colour' | 'same_suit';
  /** What moves together between columns: all cards on a face-up one, or a run within the capacity. */
  readonly group: 'face_up' | 'run_by_capacity';
  /** Cards a draw takes; 0 where there is no stock. */
  readonly draw: number;
  /** Walks through the stock; null = no limit. */
  readonly passes: number | null;
  /** same_order draws nothing; reversed_and_draw puts the waste back unturned and draws at once. */
  readonly recycle: 'none' | 'same_order' | 'reversed_and_draw';
  readonly scoring: Scoring;
  /** Actions that the undo list holds; null = all. */
  readonly undo_limit: number | null;
  /** Whether a client offers to finish when all cards are open and stock and waste are empty. */
  readonly auto_finish: boolean;
}

export function foundationCount(rules: Rules): number {
  return 4 * rules.decks;
}
