import { inHouse } from '../i18n/house';
import type { Route } from '../router/routes';

/** Each page is a file of its own; the play page must not wait for the others, nor for their texts. */
export const PAGES = {
  home: inHouse(() => import('./Home.svelte')),
  play: () => import('./Play.svelte'),
  daily: inHouse(() => import('./Daily.svelte')),
  day: inHouse(() => import('./Day.svelte')),
  challenge: inHouse(() => import('./Challenge.svelte')),
  leaderboard: inHouse(() => import('./Leaderboard.svelte')),
  sealed: inHouse(() => import('./SealedPlay.svelte')),
  rules: inHouse(() => import('./Rules.svelte')),
  account: inHouse(() => import('../account/Account.svelte')),
  register: inHouse(() => import('../account/Register.svelte')),
  'sign-in': inHouse(() => import('../account/SignIn.svelte')),
  reset: inHouse(() => import('../account/Reset.svelte')),
  'verify-email': inHouse(() => import('../account/VerifyEmail.svelte')),
  missing: inHouse(() => import('./Missing.svelte')),
} satisfies Record<Route['page'], () => Promise<unknown>>;
