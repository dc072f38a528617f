export const LOCALES = ['cs', 'sk', 'el', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language in its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  cs: 'Čeština',
  sk: 'Slovenčina',
  el: 'Ελληνικά',
  en: 'English',
};

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** The address decides, then the player's earlier choice, then the browser's languages in their order. */
export function chooseLocale(
  prefix: Locale | null,
  chosen: Locale | null,
  browser: readonly string[],
): Locale {
  if (prefix) return prefix;
  if (chosen) return chosen;
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en';
}
