import type { PileId, PositionJson, Table } from './types';

const RANKS = 'A23456789TJQK';

/** Every pile of a table in reading order: stock, waste, foundations, cells, columns. */
export function pileNames(table: Table): PileId[] {
  const named = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  return [
    ...(table.hasStock ? ['s', 'w'] : []),
    ...named('f', table.foundations.length),
    ...named('c', table.cells),
    ...named('t', table.columns),
  ];
}

export const isColumn = (pile: PileId) => pile[0] === 't';
export const isFoundation = (pile: PileId) => pile[0] === 'f';
export const isTop = (pile: PileId) => !isColumn(pile);

/** A card as the board draws it: `QS`, or `??` while this play has not shown it. */
export interface Card {
  code: string;
  open: boolean;
}

export type Piles = ReadonlyMap<PileId, readonly Card[]>;

function parse(text: string): Card[] {
  return (text.match(/../g) ?? []).map((letters) => {
    const code = letters.toUpperCase();
    return { code, open: letters === code && code !== '??' };
  });
}

function cardsOf(pile: PileId, position: PositionJson, table: Table): Card[] {
  const index = Number(pile.slice(1)) - 1;
  switch (pile[0]) {
    case 's':
      return parse(position.stock)
        .reverse()
        .map(({ code }) => ({ code, open: false }));
    case 'w':
      return parse(position.waste);
    case 'f':
      return [...RANKS.slice(0, position.foundations[index])].map((rank) => ({
        code: rank + table.foundations[index],
        open: true,
      }));
    case 'c':
      return parse(position.cells[index] ?? '');
    default:
      return parse(position.tableau[index]);
  }
}

/** The cards of every pile, the top card last. */
export function readPiles(position: PositionJson, table: Table): Map<PileId, Card[]> {
  return new Map(pileNames(table).map((pile) => [pile, cardsOf(pile, position, table)]));
}

/** The deepest card a player can reach in a pile: squared piles show their top only. */
export function firstReachable(pile: PileId, cards: readonly Card[]): number {
  if (!isColumn(pile)) return Math.max(0, cards.length - 1);
  const open = cards.findIndex((card) => card.open);
  return open < 0 ? cards.length : open;
}
