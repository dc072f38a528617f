import type { Locale } from '../i18n/locale';
import { formatAddress, parseAddress, type Address, type Route } from './routes';

/** The page's address as state, and the only place that writes the browser's history. */
class Router {
  address: Address = $state.raw(parseAddress(location.pathname, location.search));

  /** The page was changed here, so the browser has not moved the focus. */
  hasMoved = false;

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** The address of a route in the language that the present address names. */
  href(route: Route): string {
    return formatAddress({ prefix: this.address.prefix, route });
  }

  go(route: Route, how: { replace?: boolean } = {}): void {
    const href = this.href(route);
    this.hasMoved = true;
    if (how.replace) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    this.#read();
  }

  /** The present page's path without its language: what `back` leads to. */
  here(): string {
    return formatAddress({ prefix: null, route: this.address.route });
  }

  /** The present page in another language. */
  inLanguage(locale: Locale): string {
    return formatAddress({ prefix: locale, route: this.address.route });
  }

  #read(): void {
    this.address = parseAddress(location.pathname, location.search);
  }

  /** Plain clicks on links to our own pages stay in the page; everything else is the browser's. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hash) return;
    const { prefix, route } = parseAddress(link.pathname, link.search);
    if (route.page === 'missing' || prefix !== this.address.prefix) return;
    event.preventDefault();
    this.go(route);
  }
}

export const router = new Router();
