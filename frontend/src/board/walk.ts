import { firstReachable, isColumn, isTop } from './piles';
import type { Hit } from './scene';
import type { PileId } from './types';
import type { View } from './view';

export type Direction = 'left' | 'right' | 'up' | 'down';

const lefts = (view: View, pile: PileId) => view.layout.slots.get(pile)!;

/** Piles above or beside the columns, as the eye meets them from the left. */
function topPiles(view: View): PileId[] {
  const at = (pile: PileId) => lefts(view, pile);
  return [...view.scene.keys()]
    .filter(isTop)
    .sort((one, other) => at(one).x - at(other).x || at(one).y - at(other).y);
}

function columns(view: View): PileId[] {
  return [...view.scene.keys()].filter(isColumn);
}

function nearest(view: View, from: PileId, piles: readonly PileId[]): PileId {
  const { x } = lefts(view, from);
  const far = (pile: PileId) => Math.abs(lefts(view, pile).x - x);
  return piles.reduce((best, pile) => (far(pile) < far(best) ? pile : best));
}

/** The last place of a pile: its top card, or the empty place. */
export function topOf(view: View, pile: PileId): Hit {
  return { pile, index: view.piles.get(pile)!.length - 1 };
}

function deepestOf(view: View, pile: PileId): Hit {
  const cards = view.piles.get(pile)!;
  return { pile, index: Math.min(firstReachable(pile, cards), cards.length - 1) };
}

/** One step of an arrow key: along a row keeping the depth, inside a column, or to the other row. */
export function step(view: View, { pile, index }: Hit, direction: Direction): Hit {
  const row = isColumn(pile) ? columns(view) : topPiles(view);
  if (direction === 'left' || direction === 'right') {
    const next = row[row.indexOf(pile) + (direction === 'left' ? -1 : 1)];
    if (next === undefined) return { pile, index };
    const low = deepestOf(view, next).index;
    return { pile: next, index: Math.max(low, Math.min(index, topOf(view, next).index)) };
  }
  if (!isColumn(pile)) {
    return direction === 'down'
      ? deepestOf(view, nearest(view, pile, columns(view)))
      : { pile, index };
  }
  const next = index + (direction === 'up' ? -1 : 1);
  if (next > topOf(view, pile).index) return { pile, index };
  if (next >= deepestOf(view, pile).index && next >= 0) return { pile, index: next };
  return topOf(view, nearest(view, pile, topPiles(view)));
}

/** First or last card of a column; of the upper piles, the first or last of them. */
export function edge(view: View, { pile }: Hit, end: 'first' | 'last'): Hit {
  if (isColumn(pile)) return end === 'first' ? deepestOf(view, pile) : topOf(view, pile);
  const row = topPiles(view);
  return topOf(view, end === 'first' ? row[0] : row[row.length - 1]);
}

/** To the columns, or to the piles above them. */
export function toRow(view: View, { pile }: Hit, row: 'top' | 'columns'): Hit {
  return topOf(view, nearest(view, pile, row === 'top' ? topPiles(view) : columns(view)));
}

/** Of the legal targets, from the left: the one after (or before) the present place. */
export function stepTarget(
  view: View,
  { pile }: Hit,
  targets: readonly PileId[],
  direction: Direction,
): Hit | null {
  if (targets.length === 0) return null;
  const at = (name: PileId) => lefts(view, name);
  const ordered = [...targets].sort(
    (one, other) => at(one).x - at(other).x || at(one).y - at(other).y,
  );
  const ahead = direction === 'right' || direction === 'down';
  const present = ordered.indexOf(pile);
  if (present < 0) return topOf(view, nearest(view, pile, ordered));
  const next = (present + (ahead ? 1 : -1) + ordered.length) % ordered.length;
  return topOf(view, ordered[next]);
}
