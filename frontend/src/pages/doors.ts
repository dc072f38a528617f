import { inHouse } from '../i18n/house';
import type { Route } from '../router/routes';

/** What is fetched for a route. The first page and the table wait for no list of all the others. */
export const home = inHouse(() => import('./Home.svelte'));
export const play = () => import('./Play.svelte');
export const house = () => import('../House.svelte');

/** Fetches all of a route's page, so that it is there when the page is drawn. */
export async function fetchPage(page: Route['page']): Promise<void> {
  if (page === 'home') return void (await home());
  if (page === 'play') return void (await play());
  const [{ PAGES }] = await Promise.all([import('./index'), house()]);
  await PAGES[page]();
}
