/** What a rule set allows between each two piles, worked out once. */

import { isRed, KING, rankOf, type Card } from './cards';
import {
  BASE,
  CELL,
  COLUMN,
  FOUNDATION,
  isCell,
  isColumn,
  isFoundation,
  NOWHERE,
  pilesFrom,
  WASTE,
  type Pile,
} from './piles';
import { foundationCount, type Rules } from './rules';

/** Whether a card may be laid on a pile's top, which may be its base. */
export type Fits = (card: Card, top: Card) => boolean;

/** How cards go from one pile to another. */
export interface Route {
  readonly fits: Fits;
  readonly points: number;
  /** For what the ranking score pays but once; null where it always pays. */
  readonly deed: 'height' | 'cell_card' | null;
  /** What moves together this way; null: one card at a time. */
  readonly group: Rules['group'] | null;
  /** The piles that the target's name stands for, in order: two decks give a row two foundations. */
  readonly places: readonly Pile[];
}

/** The tables of one rule set. */
export interface Plan {
  /** Piles between which cards move: the waste, columns, cells, foundations. */
  readonly piles: ReadonlySet<Pile>;
  readonly columns: readonly Pile[];
  readonly cells: readonly Pile[];
  readonly foundations: readonly Pile[];
  /** [pile] -> the base it lies on. */
  readonly bases: readonly Card[];
  /** [source][target]; null where cards never go from this source to that target. */
  readonly routes: readonly (readonly (Route | null)[])[];
  readonly columnFits: Fits;
}

const plans = new WeakMap<Rules, Plan>();

/** The same object for the same rules. */
export function planOf(rules: Rules): Plan {
  let plan = plans.get(rules);
  if (plan === undefined) {
    plan = newPlan(rules);
    plans.set(rules, plan);
  }
  return plan;
}

function newPlan(rules: Rules): Plan {
  const columns = pilesFrom(COLUMN, rules.columns);
  const cells = pilesFrom(CELL, rules.cells);
  const foundations = pilesFrom(FOUNDATION, foundationCount(rules));
  const waste = rules.draw ? [WASTE] : [];
  const piles = new Set([...waste, ...columns, ...cells, ...foundations]);
  const everywhere = pilesFrom(0, NOWHERE + 1);
  return {
    piles,
    columns,
    cells,
    foundations,
    bases: everywhere.map((pile) => (foundations.includes(pile) ? suitBase(rules, pile) : BASE)),
    routes: everywhere.map((source) =>
      everywhere.map((target) =>
        isRoute(piles, source, target) ? newRoute(rules, source, target) : null,
      ),
    ),
    columnFits: columnFits(rules),
  };
}

/** Whether cards ever go from source to target. */
function isRoute(piles: ReadonlySet<Pile>, source: Pile, target: Pile): boolean {
  if (source === target || !piles.has(source) || !piles.has(target)) return false;
  if (target === WASTE) return false;
  if (isFoundation(target)) return !isFoundation(source);
  return !(isCell(target) && source === WASTE);
}

function newRoute(rules: Rules, source: Pile, target: Pile): Route {
  const isBetweenColumns = isColumn(source) && isColumn(target);
  return {
    fits: fitsOf(rules, target),
    points: pointsOf(rules, source, target),
    deed: deedOf(source, target),
    group: isBetweenColumns ? rules.group : null,
    places: placesOf(rules, target),
  };
}

function fitsOf(rules: Rules, target: Pile): Fits {
  if (isFoundation(target)) return (card, top) => card === top + 1;
  return isColumn(target) ? columnFits(rules) : (_, top) => top === BASE;
}

function columnFits(rules: Rules): Fits {
  const isBuilt: Fits =
    rules.build === 'same_suit'
      ? (card, top) => top === card + 1
      : (card, top) => rankOf(top) === rankOf(card) + 1 && isRed(top) !== isRed(card);
  return (card, top) => (rankOf(card) === KING ? top === BASE : isBuilt(card, top));
}

/** Foundations are numbered from an even number, so the twins of a row differ in the last bit. */
function placesOf(rules: Rules, target: Pile): Pile[] {
  return rules.decks === 2 && isFoundation(target) ? [target & ~1, target | 1] : [target];
}

function deedOf(source: Pile, target: Pile): Route['deed'] {
  if (isFoundation(target)) return 'height';
  return isCell(source) && isColumn(target) ? 'cell_card' : null;
}

function pointsOf({ scoring }: Rules, source: Pile, target: Pile): number {
  if (isFoundation(target)) {
    if (source === WASTE) return scoring.waste_to_foundation;
    return isCell(source) ? scoring.cell_to_foundation : scoring.column_to_foundation;
  }
  if (!isColumn(target)) return 0;
  if (source === WASTE) return scoring.waste_to_column;
  return isCell(source) ? scoring.cell_to_column : 0;
}

/** Rank 0 of the foundation's suit. */
function suitBase(rules: Rules, foundation: Pile): Card {
  return Math.floor((foundation - FOUNDATION) / rules.decks) * 16;
}
