import type { m as indexed } from '../paraglide/table/messages.js';
import type { Locale } from './locale';

type Messages = typeof indexed;

interface Language {
  /** The compiler types the texts of one language a little narrower than their index, which is never loaded. */
  messages: object;
  /** Spades, hearts, diamonds, clubs, each from the ace to the king. */
  cardNames: readonly string[];
}

/** Each language is a file of its own, so that a player loads one and not four. */
const LANGUAGES: Record<Locale, () => Promise<Language>> = {
  cs: () => import('./languages/cs'),
  sk: () => import('./languages/sk'),
  el: () => import('./languages/el'),
  en: () => import('./languages/en'),
};

/** The page's language. */
export let locale: Locale;
/** Every text of the table and of what stands around it on every page; there is none before `speak` has resolved. */
export let m: Messages;
let cardNames: readonly string[];

/** Loads a language and speaks it from then on; `locale` says at once which. */
export async function speak(wanted: Locale): Promise<void> {
  locale = wanted;
  const language = await LANGUAGES[wanted]();
  m = language.messages as Messages;
  cardNames = language.cardNames;
}

const SUITS = 'SHDC';
const RANKS = 'A23456789TJQK';

/** A card's name for its two letters, face down or up, or of `??`, a card that nobody has seen. */
export function cardName(card: string): string {
  if (card === '??') return m.unknown_card();
  const [rank, suit] = card.toUpperCase();
  return cardNames[SUITS.indexOf(suit) * RANKS.length + RANKS.indexOf(rank)];
}
