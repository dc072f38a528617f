import type { m as indexed } from '../paraglide/house/messages.js';
import { locale } from './language';
import type { Locale } from './locale';

type Messages = typeof indexed;

/** The compiler types the texts of one language a little narrower than their index, which is never loaded. */
const LANGUAGES: Record<Locale, () => Promise<object>> = {
  cs: () => import('../paraglide/house/messages/cs.js'),
  sk: () => import('../paraglide/house/messages/sk.js'),
  el: () => import('../paraglide/house/messages/el.js'),
  en: () => import('../paraglide/house/messages/en.js'),
};

/** The texts of the pages away from the table, so that the table need not wait for them. */
export let house: Messages;

/** Loads the texts of the page's language; there are none before it has resolved. */
export async function openHouse(): Promise<void> {
  house = (await LANGUAGES[locale]()) as Messages;
}

/** A page that speaks the house's texts: they are fetched beside it. */
export function inHouse<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => (await Promise.all([load(), openHouse()]))[0];
}
