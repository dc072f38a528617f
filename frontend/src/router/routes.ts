import { isLocale, type Locale } from '../i18n/locale';
import { formatAccount, parseAccount, plain, type AccountRoute } from './accountRoutes';

/** What an address shows. `code` is the deal code of the address as it was typed. */
export type Route =
  | { page: 'home' }
  | { page: 'play'; ruleSet: string; code: string | null }
  | { page: 'rules'; game: string }
  /** `month`: `2026-12`; null: the present one. */
  | { page: 'daily'; month: string | null }
  | { page: 'day'; date: string }
  | { page: 'challenge'; date: string; ruleSet: string }
  | { page: 'sealed'; date: string; ruleSet: string }
  /** `period`: a day or a month, unread; null: the present month. `ruleSet` null: over all. */
  | { page: 'leaderboard'; period: string | null; ruleSet: string | null }
  /** `other`: whom one is compared with. */
  | { page: 'stats' }
  | { page: 'rivalry'; other: string }
  /** `at`: after how many actions; `other`: the play that is seen beside it. */
  | { page: 'replay'; id: string; other: string | null; at: number | null }
  | AccountRoute
  | { page: 'missing' };

export interface Address {
  /** The language prefix, if the path has one. */
  prefix: Locale | null;
  route: Route;
}

/** Reads a path and its query; every path is some route, an unknown one is `missing`. */
export function parseAddress(path: string, search: string): Address {
  const words = path.split('/').filter((word) => word !== '');
  const prefix = words.length > 0 && isLocale(words[0]) ? words[0] : null;
  return { prefix, route: parseRoute(prefix ? words.slice(1) : words, search) };
}

function parseRoute(words: string[], search: string): Route {
  const [page, name] = words;
  const query = new URLSearchParams(search);
  if (words.length === 0) return { page: 'home' };
  if (page === 'daily') return parseDaily(words.slice(1), query.get('m'));
  if (page === 'account') {
    return parseAccount(words.slice(1), query) ?? { page: 'missing' };
  }
  if (page === 'leaderboard' && words.length < 4) {
    return { page, period: name ?? null, ruleSet: words[2]?.toUpperCase() ?? null };
  }
  if (page === 'stats' && words.length < 3) {
    return name === undefined ? { page } : { page: 'rivalry', other: plain(name) };
  }
  if (words.length !== 2) return { page: 'missing' };
  if (page === 'play') {
    return {
      page: 'play',
      ruleSet: name.toUpperCase(),
      code: query.get('d'),
    };
  }
  if (page === 'replay') {
    return { page, id: name, other: query.get('with'), at: Number(query.get('m')) || null };
  }
  return page === 'rules' ? { page: 'rules', game: name.toUpperCase() } : { page: 'missing' };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is a day of the calendar, as `2028-02-29`; browsers take the 30th of February for a day in March. */
export function isDay(text: string): boolean {
  return DATE.test(text) && !!new Date(`${text}T00:00Z`).toJSON()?.startsWith(text);
}

/** As `2026-12`. */
export const isMonth = (text: string) => isDay(`${text}-01`);

function parseDaily([date, name, play, ...more]: string[], month: string | null): Route {
  if (date === undefined) return { page: 'daily', month: month && isMonth(month) ? month : null };
  if (!isDay(date) || more.length > 0) return { page: 'missing' };
  if (name === undefined) return { page: 'day', date };
  const ruleSet = name.toUpperCase();
  if (play === undefined) return { page: 'challenge', date, ruleSet };
  return play === 'play' ? { page: 'sealed', date, ruleSet } : { page: 'missing' };
}

/** The address of a route; parses back to the same. */
export function formatAddress({ prefix, route }: Address): string {
  const head = prefix ? `/${prefix}` : '';
  switch (route.page) {
    case 'play': {
      const query = route.code === null ? '' : `?d=${encodeURIComponent(route.code)}`;
      return `${head}/play/${route.ruleSet}${query}`;
    }
    case 'rules':
      return `${head}/rules/${route.game}`;
    case 'daily':
      return `${head}/daily${route.month === null ? '' : `?m=${route.month}`}`;
    case 'day':
      return `${head}/daily/${route.date}`;
    case 'challenge':
      return `${head}/daily/${route.date}/${route.ruleSet}`;
    case 'sealed':
      return `${head}/daily/${route.date}/${route.ruleSet}/play`;
    case 'leaderboard':
      return [`${head}/${route.page}`, route.period, route.ruleSet].filter(Boolean).join('/');
    case 'stats':
      return `${head}/stats`;
    case 'rivalry':
      return `${head}/stats/${encodeURIComponent(route.other)}`;
    case 'replay': {
      const query = new URLSearchParams();
      if (route.other !== null) query.set('with', route.other);
      if (route.at !== null) query.set('m', String(route.at));
      return `${head}/replay/${route.id}${query.size > 0 ? `?${query}` : ''}`;
    }
    case 'home':
    case 'missing':
      return head === '' ? '/' : `${head}/`;
    default:
      return head + formatAccount(route);
  }
}
