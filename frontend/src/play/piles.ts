import type { PileId, PositionJson } from '../board/types';

const SUITS = 'SHDC';
const RANKS = 'A23456789TJQK';

/** An action that moves cards, taken apart. */
export interface Move {
  source: PileId;
  target: PileId;
  count: number;
}

const MOVE = /^(w|[tfc]\d+)([tfc]\d+)(?:x(\d+))?$/;

/** Null for draw, undo and restart. */
export function parseMove(action: string): Move | null {
  const match = MOVE.exec(action);
  if (match === null) return null;
  return { source: match[1], target: match[2], count: Number(match[3] ?? 1) };
}

/** `t4t7x3`; a count of one is not written. */
export function actionText(source: PileId, target: PileId, count: number): string {
  return `${source}${target}${count > 1 ? `x${count}` : ''}`;
}

/** Cards of a pile, two letters each, the top card last. */
export function cardsOf(position: PositionJson, pile: PileId): string[] {
  const index = Number(pile.slice(1)) - 1;
  switch (pile[0]) {
    case 's':
      return pairs(position.stock).reverse();
    case 'w':
      return pairs(position.waste);
    case 't':
      return pairs(position.tableau[index]);
    case 'c':
      return pairs(position.cells[index]);
    default: {
      const suit = foundationSuit(position, pile);
      return [...RANKS].slice(0, position.foundations[index]).map((rank) => rank + suit);
    }
  }
}

/** S, H, D or C; with two decks, twins stand next to each other. */
export function foundationSuit(position: PositionJson, pile: PileId): string {
  const decks = position.foundations.length / SUITS.length;
  return SUITS[Math.floor((Number(pile.slice(1)) - 1) / decks)];
}

export function pairs(text: string): string[] {
  return text.match(/../g) ?? [];
}

export function isFaceDown(card: string): boolean {
  return card === '??' || card !== card.toUpperCase();
}

/** 1 for the ace to 13 for the king. */
export function rankOf(card: string): number {
  return RANKS.indexOf(card[0].toUpperCase()) + 1;
}

export function suitOf(card: string): string {
  return card[1].toUpperCase();
}

export function isRed(card: string): boolean {
  return 'HD'.includes(suitOf(card));
}
