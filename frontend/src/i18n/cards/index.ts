import type { Locale } from '../locale';
import { CARDS as cs } from './cs';
import { CARDS as el } from './el';
import { CARDS as en } from './en';
import { CARDS as sk } from './sk';

const NAMES: Record<Locale, readonly string[]> = { cs, sk, el, en };
const SUITS = 'SHDC';
const RANKS = 'A23456789TJQK';

/** A card's name for its two letters, face down or up; null for a card that nobody has seen. */
export function cardName(locale: Locale, card: string): string | null {
  const [rank, suit] = card.toUpperCase();
  const index = SUITS.indexOf(suit) * RANKS.length + RANKS.indexOf(rank);
  return card.includes('?') ? null : NAMES[locale][index];
}
