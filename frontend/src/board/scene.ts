import { fanOf } from './fan';
import type { Layout, Point, Rect } from './geometry';
import { isColumn, type Card, type Piles } from './piles';
import type { PileId } from './types';

/** Where the cards of one pile lie; `strips[i]` is the visible height of card i. */
export interface PileScene {
  pile: PileId;
  cards: readonly Card[];
  spots: readonly Point[];
  strips: readonly number[];
  dense: boolean;
}

export type Scene = ReadonlyMap<PileId, PileScene>;

function columnScene(layout: Layout, pile: PileId, cards: readonly Card[]): PileScene {
  const { x, y } = layout.slots.get(pile)!;
  const hidden = cards.filter((card) => !card.open).length;
  const fan = fanOf(layout, hidden, cards.length - hidden);
  let bottom = y;
  const spots = cards.map((card) => {
    const spot = { x, y: bottom };
    bottom += card.open ? fan.up : fan.down;
    return spot;
  });
  const strips = spots.map((spot, index) =>
    index + 1 < spots.length ? spots[index + 1].y - spot.y : layout.h,
  );
  return { pile, cards, spots, strips, dense: fan.dense };
}

function wasteScene(layout: Layout, cards: readonly Card[], shown: number): PileScene {
  const { x, y } = layout.slots.get('w')!;
  const first = Math.max(0, cards.length - shown);
  const spots = cards.map((_, index) => {
    const step = Math.max(0, index - first);
    return { x: x + step * layout.wasteStep.x, y: y + step * layout.wasteStep.y };
  });
  return { pile: 'w', cards, spots, strips: cards.map(() => layout.h), dense: false };
}

/** Where every card of a position lies. */
export function sceneOf(layout: Layout, piles: Piles, wasteShown: number): Scene {
  return new Map(
    [...piles].map(([pile, cards]) => {
      if (isColumn(pile)) return [pile, columnScene(layout, pile, cards)];
      if (pile === 'w') return [pile, wasteScene(layout, cards, wasteShown)];
      const spot = layout.slots.get(pile)!;
      const squared: PileScene = {
        pile,
        cards,
        spots: cards.map(() => spot),
        strips: cards.map(() => layout.h),
        dense: false,
      };
      return [pile, squared];
    }),
  );
}

/** The rectangle of a pile's top card, or of its empty place. */
export function topRect(layout: Layout, scene: Scene, pile: PileId): Rect {
  const spot = scene.get(pile)?.spots.at(-1) ?? layout.slots.get(pile)!;
  return { ...spot, w: layout.w, h: layout.h };
}

export interface Hit {
  pile: PileId;
  /** -1 for the empty place, or the felt below a column. */
  index: number;
}

/** A tap this far under a column's last card still counts for it. */
const BELOW = 12;

function hitColumn(layout: Layout, { pile, spots, strips }: PileScene, y: number): Hit {
  for (let index = spots.length - 1; index >= 0; index -= 1) {
    if (y < spots[index].y) continue;
    const reach = strips[index] + (index === spots.length - 1 ? BELOW : 0);
    return { pile, index: y <= spots[index].y + reach ? index : -1 };
  }
  return { pile, index: spots.length === 0 || y < layout.columnsTop ? -1 : 0 };
}

function isInColumn(layout: Layout, pile: PileId, { x, y }: Point): boolean {
  const slot = layout.slots.get(pile)!;
  const half = layout.gap / 2;
  return x >= slot.x - half && x < slot.x + layout.w + half && y >= layout.columnsTop - half;
}

function isInSquare(layout: Layout, scene: Scene, pile: PileId, { x, y }: Point): boolean {
  const slot = layout.slots.get(pile)!;
  const top = topRect(layout, scene, pile);
  const half = layout.gap / 2;
  return (
    x >= slot.x - half && x < top.x + top.w + half && y >= slot.y - half && y < top.y + top.h + half
  );
}

/** What lies under a point. A column owns its pitch from its top to the bottom of the board. */
export function hitAt(layout: Layout, scene: Scene, point: Point): Hit | null {
  for (const pileScene of scene.values()) {
    const { pile, cards } = pileScene;
    if (isColumn(pile)) {
      if (isInColumn(layout, pile, point)) return hitColumn(layout, pileScene, point.y);
    } else if (isInSquare(layout, scene, pile, point)) {
      return { pile, index: cards.length - 1 };
    }
  }
  return null;
}
