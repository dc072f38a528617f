/** Numbers and names of the piles; the same in every rule set, so that an action needs no rules to be read. */
export type Pile = number;

export const STOCK = 0;
export const WASTE = 1;
export const COLUMN = 2;
export const CELL = 12;
export const FOUNDATION = 16;
export const PILES = 24;
/** Stands for a well-formed name that no rule set has, such as `t11`. */
export const NOWHERE = PILES;
/** What lies at the bottom of every pile; a foundation has its suit's rank 0 instead. */
export const BASE = 0;

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

export const NAMES: readonly string[] = [
  's',
  'w',
  ...numbered('t', CELL - COLUMN),
  ...numbered('c', FOUNDATION - CELL),
  ...numbered('f', PILES - FOUNDATION),
];
export const NUMBERS: ReadonlyMap<string, Pile> = new Map(
  NAMES.map((name, number) => [name, number]),
);

export function isColumn(pile: Pile): boolean {
  return COLUMN <= pile && pile < CELL;
}

export function isCell(pile: Pile): boolean {
  return CELL <= pile && pile < FOUNDATION;
}

export function isFoundation(pile: Pile): boolean {
  return FOUNDATION <= pile && pile < PILES;
}

/** `count` pile numbers from `first` on. */
export function pilesFrom(first: Pile, count: number): Pile[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
