import { beforeAll, describe, expect, it } from 'vitest';
import cs from '../../messages/cs.json';
import el from '../../messages/el.json';
import en from '../../messages/en.json';
import houseCs from '../../messages/house/cs.json';
import houseEl from '../../messages/house/el.json';
import houseEn from '../../messages/house/en.json';
import houseSk from '../../messages/house/sk.json';
import sk from '../../messages/sk.json';
import { house, openHouse } from '../../src/i18n/house';
import { cardName, m, speak } from '../../src/i18n/language';
import { LOCALES } from '../../src/i18n/locale';

type Message = string | { declarations: string[]; match: Record<string, string> }[];
type Catalogue = Record<string, Message>;
/** The texts of the table, and those of the pages away from it. */
const CATALOGUES: Record<'m' | 'house', Record<string, Catalogue>> = {
  m: { cs, sk, el, en },
  house: { cs: houseCs, sk: houseSk, el: houseEl, en: houseEn },
};
const NAMES = ['m', 'house'] as const;

/** The names in braces of all forms of a message. */
function placeholders(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message[0].match);
  return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

describe.each(LOCALES)('messages in %s', (locale) => {
  beforeAll(() => speak(locale));

  describe.each(NAMES)('%s', (name) => {
    const { en: english, [locale]: texts } = CATALOGUES[name];

    it('has the same keys as English', () => {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    });

    it('takes the same values', () => {
      for (const key of Object.keys(english)) {
        expect([key, placeholders(texts[key])]).toEqual([key, placeholders(english[key])]);
      }
    });
  });

  it('has a plural form for every number', () => {
    for (const count of [0, 1, 2, 4, 5, 21, 22, 100]) {
      expect(m.moves_count({ count })).toMatch(new RegExp(`^${count} \\S+$`));
    }
  });

  it('names 52 different cards', () => {
    const cards = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
    const names = cards.map((card) => cardName(card));
    expect(new Set(names).size).toBe(52);
    expect(names).not.toContain(undefined);
    expect(cardName('??')).toBe(m.unknown_card());
  });
});

it.each([
  ['cs', ['1 tah', '3 tahy', '5 tahů']],
  ['sk', ['1 ťah', '3 ťahy', '5 ťahov']],
  ['el', ['1 κίνηση', '3 κινήσεις', '5 κινήσεις']],
  ['en', ['1 move', '3 moves', '5 moves']],
] as const)('%s inflects', async (locale, forms) => {
  await speak(locale);
  expect([1, 3, 5].map((count) => m.moves_count({ count }))).toEqual(forms);
});

it.each([
  ['cs', 'QH', 'Srdcová dáma'],
  ['sk', 'ks', 'Pikový kráľ'],
  ['el', '7C', '7 σπαθί'],
  ['en', 'TD', '10 of diamonds'],
] as const)('%s calls %s %s', async (locale, card, name) => {
  await speak(locale);
  expect(cardName(card)).toBe(name);
});

it.each(NAMES)('%s uses keys that the compiler leaves as they are', async (name) => {
  await speak('en');
  await openHouse();
  const spoken: Readonly<Record<string, unknown>> = { m, house }[name];
  const keys = Object.keys(CATALOGUES[name].en);
  expect(keys.filter((key) => !/^[a-z_]+$/.test(key))).toEqual([]);
  // A word of JavaScript's own would get another name.
  expect(keys.filter((key) => typeof spoken[key] !== 'function')).toEqual([]);
});

it.each(NAMES)('%s has no message that nothing says', (name) => {
  const sources = import.meta.glob<string>(
    ['../../src/**/*.{ts,svelte}', '!../../src/paraglide/**'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const text = Object.values(sources).join('\n');
  const keys = Object.keys(CATALOGUES[name].en);
  const unused = keys.filter((key) => !new RegExp(`\\b${name}\\.${key}\\b`).test(text));
  expect(unused).toEqual([]);
});
