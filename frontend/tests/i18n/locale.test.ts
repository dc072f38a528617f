import { describe, expect, it } from 'vitest';
import { chooseLocale, type Locale } from '../../src/i18n/locale';

describe('chooseLocale', () => {
  const cases: [string, Locale | null, Locale | null, string[], Locale][] = [
    ['the address wins', 'el', 'cs', ['sk'], 'el'],
    ['then the earlier choice', null, 'cs', ['sk'], 'cs'],
    ['then the browser, in its order', null, null, ['de-DE', 'sk-SK', 'cs'], 'sk'],
    ['English when nothing fits', null, null, ['de', 'pl'], 'en'],
    ['English when the browser says nothing', null, null, [], 'en'],
  ];
  it.each(cases)('%s', (_, prefix, chosen, browser, wanted) => {
    expect(chooseLocale(prefix, chosen, browser)).toBe(wanted);
  });
});
