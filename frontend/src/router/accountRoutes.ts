/** The pages of the account. `back` is where the player came from, as a path without a language. */
export type AccountRoute =
  | { page: 'account' }
  | { page: 'register' | 'sign-in'; back: string | null }
  | { page: 'reset'; key: string | null }
  | { page: 'verify-email'; key: string }
  | { page: 'groups' }
  | { page: 'group'; id: string }
  /** By the link that a member has sent. */
  | { page: 'join'; invitation: string };

/** `words` are those after `account`. */
export function parseAccount(words: string[], query: URLSearchParams): AccountRoute | null {
  const [page, key] = words.map(plain);
  if (words.length === 0) return { page: 'account' };
  if (page === 'email' && words.length === 2) return { page: 'verify-email', key };
  if (page === 'reset' && words.length <= 2) return { page, key: key ?? null };
  if (page === 'groups' && words.length < 3) return key ? { page: 'group', id: key } : { page };
  if (page === 'join' && words.length === 2) return { page, invitation: key };
  if ((page === 'register' || page === 'sign-in') && words.length === 1) {
    return { page, back: query.get('back') };
  }
  return null;
}

/** A word of a path as it was before it was written into an address. */
export function plain(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

export function formatAccount(route: AccountRoute): string {
  switch (route.page) {
    case 'account':
      return '/account';
    case 'groups':
      return '/account/groups';
    case 'group':
      return `/account/groups/${encodeURIComponent(route.id)}`;
    case 'join':
      return `/account/join/${encodeURIComponent(route.invitation)}`;
    case 'reset':
      return route.key === null
        ? '/account/reset'
        : `/account/reset/${encodeURIComponent(route.key)}`;
    case 'verify-email':
      return `/account/email/${encodeURIComponent(route.key)}`;
    default: {
      const query = route.back === null ? '' : `?back=${encodeURIComponent(route.back)}`;
      return `/account/${route.page}${query}`;
    }
  }
}
