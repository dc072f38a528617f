/**
 * A card is an integer, `suit * 16 + rank`, so that a foundation takes `top + 1` and nothing else.
 * Suits are 0 to 3 in the order spade, heart, diamond, club; ranks 1 (ace) to 13 (king). Twins of two
 * decks are the same number. Rank 0 is no card: it is the base on which a pile lies.
 */
export type Card = number;

/** A card that a sealed table has never shown. Its number is so far from all others that it fits nowhere. */
export const UNSEEN: Card = 127;

export const SUITS = 'SHDC';
export const RANKS = 'A23456789TJQK';
export const KING = RANKS.length;

export function card(suit: number, rank: number): Card {
  return suit * 16 + rank;
}

export function suitOf(code: Card): number {
  return code >> 4;
}

export function rankOf(code: Card): number {
  return code & 15;
}

export function isRed(code: Card): boolean {
  return 'HD'.includes(SUITS[suitOf(code)]);
}

/** 52 cards, spade heart diamond club, each ace to king. */
export function orderedDeck(): Card[] {
  return [...SUITS].flatMap((_, suit) => [...RANKS].map((_, index) => card(suit, index + 1)));
}

/** Two letters: rank, then suit; `??` for one unseen. Face down is written in lower case. */
export function cardText(code: Card): string {
  return code === UNSEEN ? '??' : RANKS[rankOf(code) - 1] + SUITS[suitOf(code)];
}

export const CARD_OF: ReadonlyMap<string, Card> = new Map(
  orderedDeck().map((code) => [cardText(code), code]),
);
