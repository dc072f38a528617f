import { parseAddress, type Route } from '../router/routes';

/** Where a player goes on after signing in: where he came from, if that is a page of ours. */
export function backRoute(back: string | null): Route {
  const [path, search = ''] = (back ?? '').split('?', 2);
  const { route } = parseAddress(path, search);
  return back === null || route.page === 'missing' ? { page: 'account' } : route;
}
