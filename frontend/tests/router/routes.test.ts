import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/i18n/locale';
import { formatAddress, parseAddress, type Address, type Route } from '../../src/router/routes';

describe('parseAddress', () => {
  const cases: [string, string, Address][] = [
    ['/', '', { prefix: null, route: { page: 'home' } }],
    ['/cs', '', { prefix: 'cs', route: { page: 'home' } }],
    ['/el/', '', { prefix: 'el', route: { page: 'home' } }],
    ['/play/KL-D1N', '', { prefix: null, route: { page: 'play', ruleSet: 'KL-D1N', code: null } }],
    [
      '/sk/play/sh-c4',
      '?d=SH1-C4-AAAAAJ2',
      { prefix: 'sk', route: { page: 'play', ruleSet: 'SH-C4', code: 'SH1-C4-AAAAAJ2' } },
    ],
    ['/en/rules/ds', '', { prefix: 'en', route: { page: 'rules', game: 'DS' } }],
    ['/daily', '', { prefix: null, route: { page: 'daily', month: null } }],
    ['/cs/daily', '?m=2026-11', { prefix: 'cs', route: { page: 'daily', month: '2026-11' } }],
    ['/daily', '?m=november', { prefix: null, route: { page: 'daily', month: null } }],
    ['/daily/2026-12-01', '', { prefix: null, route: { page: 'day', date: '2026-12-01' } }],
    [
      '/daily/2026-12-01/so-t3',
      '',
      { prefix: null, route: { page: 'challenge', date: '2026-12-01', ruleSet: 'SO-T3' } },
    ],
    [
      '/daily/2026-12-01/KL-D1N/play',
      '',
      { prefix: null, route: { page: 'sealed', date: '2026-12-01', ruleSet: 'KL-D1N' } },
    ],
    ['/daily/2026-02-31', '', { prefix: null, route: { page: 'missing' } }],
    ['/daily/2026-02-29/KL-D1N', '', { prefix: null, route: { page: 'missing' } }],
    ['/daily/2028-02-29', '', { prefix: null, route: { page: 'day', date: '2028-02-29' } }],
    ['/daily', '?m=2026-13', { prefix: null, route: { page: 'daily', month: null } }],
    ['/daily/tomorrow', '', { prefix: null, route: { page: 'missing' } }],
    [
      '/leaderboard',
      '',
      { prefix: null, route: { page: 'leaderboard', period: null, ruleSet: null } },
    ],
    [
      '/el/leaderboard/2026-12-01/kl-d1n',
      '',
      { prefix: 'el', route: { page: 'leaderboard', period: '2026-12-01', ruleSet: 'KL-D1N' } },
    ],
    [
      '/cs/replay/0192',
      '?m=57&with=0193',
      { prefix: 'cs', route: { page: 'replay', id: '0192', other: '0193', at: 57 } },
    ],
    [
      '/replay/0192',
      '?m=soon',
      { prefix: null, route: { page: 'replay', id: '0192', other: null, at: null } },
    ],
    ['/el/stats', '', { prefix: 'el', route: { page: 'stats' } }],
    ['/stats/Ji%C5%99%C3%AD', '', { prefix: null, route: { page: 'rivalry', other: 'Jiří' } }],
    ['/stats/a/b', '', { prefix: null, route: { page: 'missing' } }],
    ['/account/groups', '', { prefix: null, route: { page: 'groups' } }],
    ['/cs/account/groups/0192', '', { prefix: 'cs', route: { page: 'group', id: '0192' } }],
    ['/account/join/x_-y', '', { prefix: null, route: { page: 'join', invitation: 'x_-y' } }],
    ['/replay', '', { prefix: null, route: { page: 'missing' } }],
    ['/leaderboard/2026-12/KL-D1N/x', '', { prefix: null, route: { page: 'missing' } }],
    ['/daily/2026-12-01/KL-D1N/watch', '', { prefix: null, route: { page: 'missing' } }],
    ['/daily/2026-12-01/KL-D1N/play/x', '', { prefix: null, route: { page: 'missing' } }],
    ['/cs/account', '', { prefix: 'cs', route: { page: 'account' } }],
    [
      '/account/register',
      '?back=%2Fplay%2FKL-D1N',
      { prefix: null, route: { page: 'register', back: '/play/KL-D1N' } },
    ],
    ['/account/sign-in', '', { prefix: null, route: { page: 'sign-in', back: null } }],
    ['/account/reset', '', { prefix: null, route: { page: 'reset', key: null } }],
    ['/account/reset/1-abc', '', { prefix: null, route: { page: 'reset', key: '1-abc' } }],
    [
      '/el/account/email/MQ:1w%3Aabc_-',
      '',
      { prefix: 'el', route: { page: 'verify-email', key: 'MQ:1w:abc_-' } },
    ],
    ['/account/email', '', { prefix: null, route: { page: 'missing' } }],
    ['/account/reset/%', '', { prefix: null, route: { page: 'reset', key: '%' } }],
    ['/account/elsewhere', '', { prefix: null, route: { page: 'missing' } }],
    ['/account/register/more', '', { prefix: null, route: { page: 'missing' } }],
    ['/play', '', { prefix: null, route: { page: 'missing' } }],
    ['/play/KL-D1N/more', '', { prefix: null, route: { page: 'missing' } }],
    ['/nowhere/x', '', { prefix: null, route: { page: 'missing' } }],
    ['/de/play/KL-D1N', '', { prefix: null, route: { page: 'missing' } }],
  ];
  it.each(cases)('%s%s', (path, search, address) => {
    expect(parseAddress(path, search)).toEqual(address);
  });
});

describe('formatAddress', () => {
  // A path cannot carry a word of dots alone.
  const key = fc.string({ minLength: 1 }).filter((text) => !/^\.+$/.test(text));
  const day = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toJSON().slice(0, 10));
  const route: fc.Arbitrary<Route> = fc.oneof(
    fc.constant<Route>({ page: 'home' }),
    fc.record({
      page: fc.constant('play' as const),
      ruleSet: fc.stringMatching(/^[A-Z]{2}-[A-Z0-9]{2,3}$/),
      code: fc.option(fc.string()),
    }),
    fc.record({
      page: fc.constant('daily' as const),
      month: fc.option(day.map((text) => text.slice(0, 7))),
    }),
    fc.record({
      page: fc.constantFrom('challenge' as const, 'sealed' as const),
      date: day,
      ruleSet: fc.stringMatching(/^[A-Z]{2}-[A-Z0-9]{2,3}$/),
    }),
    fc.record({ page: fc.constant('rules' as const), game: fc.stringMatching(/^[A-Z]{2}$/) }),
    fc.constant<Route>({ page: 'account' }),
    fc.record({
      page: fc.constantFrom('register' as const, 'sign-in' as const),
      back: fc.option(fc.string()),
    }),
    fc.record({
      page: fc.constant('reset' as const),
      key: fc.option(key),
    }),
    fc.record({ page: fc.constant('verify-email' as const), key }),
  );
  const address = fc.record({ prefix: fc.option(fc.constantFrom(...LOCALES)), route });

  it('parses back to the same address, whatever the typed code is', () => {
    fc.assert(
      fc.property(address, (wanted) => {
        const url = new URL(formatAddress(wanted), 'http://talon.example');
        expect(parseAddress(url.pathname, url.search)).toEqual(wanted);
      }),
    );
  });
});
