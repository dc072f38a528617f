import { inHouse } from '../i18n/house';
import type { Route } from '../router/routes';

/** Each page is a file of its own. The first page and the table are named where nothing is waited for (App). */
export const PAGES = {
  daily: inHouse(() => import('./Daily.svelte')),
  day: inHouse(() => import('./Day.svelte')),
  challenge: inHouse(() => import('./Challenge.svelte')),
  leaderboard: inHouse(() => import('./Leaderboard.svelte')),
  replay: inHouse(() => import('./Replay.svelte')),
  sealed: inHouse(() => import('./SealedPlay.svelte')),
  rules: inHouse(() => import('./Rules.svelte')),
  account: inHouse(() => import('../account/Account.svelte')),
  register: inHouse(() => import('../account/Register.svelte')),
  'sign-in': inHouse(() => import('../account/SignIn.svelte')),
  reset: inHouse(() => import('../account/Reset.svelte')),
  'verify-email': inHouse(() => import('../account/VerifyEmail.svelte')),
  stats: inHouse(() => import('./Stats.svelte')),
  rivalry: inHouse(() => import('./Rivalry.svelte')),
  groups: inHouse(() => import('../groups/Groups.svelte')),
  group: inHouse(() => import('../groups/GroupPage.svelte')),
  join: inHouse(() => import('../groups/Join.svelte')),
  missing: inHouse(() => import('./Missing.svelte')),
} satisfies Record<Exclude<Route['page'], 'home' | 'play'>, () => Promise<unknown>>;
