import type { Card, Piles } from './piles';
import type { PileId } from './types';

/** Which node (by number) lies at each place of each pile, the top card last. */
export type Nodes = ReadonlyMap<PileId, readonly number[]>;

interface Place {
  pile: PileId;
  index: number;
  code: string;
}

function places(piles: Piles): Place[] {
  return [...piles].flatMap(([pile, cards]) =>
    cards.map(({ code }: Card, index) => ({ pile, index, code })),
  );
}

/** Numbers the nodes of a first position. */
export function numberNodes(piles: Piles): Map<PileId, number[]> {
  let next = 0;
  return new Map([...piles].map(([pile, cards]) => [pile, cards.map(() => next++)]));
}

/**
 * Carries the nodes of one position over to the next, so that a card keeps its node wherever it goes.
 * Cards that stayed keep theirs first (which settles twins of a double pack), then equal letters meet,
 * then a card that was unknown takes an unknown node, its own place's if it can. Total over any two
 * positions of the same number of cards: a fresh deal is one, too.
 */
export function carryNodes(before: Piles, nodes: Nodes, after: Piles): Map<PileId, number[]> {
  const free = new Map<number, Place>();
  for (const place of places(before)) free.set(nodes.get(place.pile)![place.index], place);
  const result = new Map([...after].map(([pile, cards]) => [pile, cards.map(() => -1)]));
  const assign = (open: Place[], choose: (place: Place) => number | undefined) =>
    open.filter((place) => {
      const node = choose(place);
      if (node === undefined) return true;
      free.delete(node);
      result.get(place.pile)![place.index] = node;
      return false;
    });
  const stayed = (place: Place) => {
    const node = nodes.get(place.pile)?.[place.index];
    return node !== undefined && free.has(node) ? node : undefined;
  };
  const search = (fits: (place: Place) => boolean) => {
    // From the last: the upper cards of a pile are the ones that move.
    for (const [node, place] of [...free].reverse()) if (fits(place)) return node;
    return undefined;
  };
  let open = places(after);
  open = assign(open, (place) => {
    const node = stayed(place);
    return node !== undefined && free.get(node)!.code === place.code ? node : undefined;
  });
  open = assign(open, ({ code }) => search((place) => place.code === code));
  open = assign(open, (place) => {
    const node = stayed(place);
    return node !== undefined && free.get(node)!.code === '??' ? node : undefined;
  });
  open = assign(open, () => search((place) => place.code === '??'));
  assign(open, (place) => stayed(place) ?? search(() => true));
  return result;
}
