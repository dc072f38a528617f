import { isLocale, type Locale } from '../i18n/locale';
import { formatAccount, parseAccount, type AccountRoute } from './accountRoutes';

/** What an address shows. `code` is the deal code of the address as it was typed. */
export type Route =
  | { page: 'home' }
  | { page: 'play'; ruleSet: string; code: string | null }
  | { page: 'rules'; game: string }
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
  if (words.length === 0) return { page: 'home' };
  if (page === 'account') {
    return parseAccount(words.slice(1), new URLSearchParams(search)) ?? { page: 'missing' };
  }
  if (words.length !== 2) return { page: 'missing' };
  if (page === 'play') {
    return {
      page: 'play',
      ruleSet: name.toUpperCase(),
      code: new URLSearchParams(search).get('d'),
    };
  }
  return page === 'rules' ? { page: 'rules', game: name.toUpperCase() } : { page: 'missing' };
}

/** The address of a route; parses back to the same. */
export function formatAddress({ prefix, route }: Address): string {
  const head = prefix ? `/${prefix}` : '';
  switch (route.page) {
    case 'play': {
      const query =
        route.code === null ? '' : `?${new URLSearchParams({ d: route.code }).toString()}`;
      return `${head}/play/${route.ruleSet}${query}`;
    }
    case 'rules':
      return `${head}/rules/${route.game}`;
    case 'home':
    case 'missing':
      return head === '' ? '/' : `${head}/`;
    default:
      return head + formatAccount(route);
  }
}
