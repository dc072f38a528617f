import type { Layout, Rect } from './geometry';
import { firstReachable, isColumn } from './piles';
import { topRect } from './scene';
import type { PileId } from './types';
import type { View } from './view';

/** One thing a pile says: a card that can be reached, the cards hidden below, or its empty place. */
export interface Item {
  /** Follows the card wherever it goes. */
  key: string;
  pile: PileId;
  /** -1 for the empty place. */
  index: number;
  kind: 'card' | 'place' | 'hidden';
  label: string;
  rect: Rect;
}

function columnItems(view: View, pile: PileId): Item[] {
  const { text } = view.options;
  const { cards, spots, strips } = view.scene.get(pile)!;
  const first = firstReachable(pile, cards);
  const rect = (index: number, h: number): Rect => ({ ...spots[index], w: view.layout.w, h });
  const items: Item[] = [];
  if (first > 0) {
    const end = first < cards.length ? spots[first].y : spots[first - 1].y + view.layout.h;
    items.push({
      key: `hidden:${pile}`,
      pile,
      index: 0,
      kind: 'hidden',
      label: text.hidden(first),
      rect: rect(0, end - spots[0].y),
    });
  }
  for (let index = first; index < cards.length; index += 1) {
    items.push({
      key: `card:${view.numberAt(pile, index)}`,
      pile,
      index,
      kind: 'card',
      label: text.place(cards[index].code, pile, index + 1, cards.length),
      rect: rect(index, strips[index]),
    });
  }
  return items;
}

/** What a pile tells, from the bottom up. */
export function itemsOf(view: View, layout: Layout, pile: PileId): Item[] {
  const { text } = view.options;
  const { cards } = view.scene.get(pile)!;
  if (isColumn(pile) && cards.length > 0) return columnItems(view, pile);
  const index = cards.length - 1;
  const rect = topRect(layout, view.scene, pile);
  // The stock is one thing to press, whichever card lies on it.
  const isCard = index >= 0 && pile !== 's';
  return [
    {
      key: isCard ? `card:${view.numberAt(pile, index)}` : `place:${pile}`,
      pile,
      index,
      kind: isCard ? 'card' : 'place',
      label: index >= 0 ? text.pile(pile, view.position) : text.empty(pile),
      rect,
    },
  ];
}
