import type { Route } from '../router/routes';

/** Each page is a file of its own; the play page must not wait for the others. */
export const PAGES = {
  home: () => import('./Home.svelte'),
  play: () => import('./Play.svelte'),
  rules: () => import('./Rules.svelte'),
  missing: () => import('./Missing.svelte'),
} satisfies Record<Route['page'], () => Promise<unknown>>;
