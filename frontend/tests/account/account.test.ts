import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Account } from '../../src/account/account.svelte';
import { backRoute } from '../../src/account/back';
import { claimText } from '../../src/account/claims';
import { NameCheck } from '../../src/account/nameCheck.svelte';
import { createAccountsApi } from '../../src/account/server';
import { openHouse } from '../../src/i18n/house';
import { speak } from '../../src/i18n/language';
import { ANNA, GUEST, Network } from './network';

describe('who is signed in', () => {
  let network: Network;
  beforeEach(() => {
    network = new Network();
  });

  it('is told to the other tabs', async () => {
    const [here, there] = [new Account(createAccountsApi()), new Account(createAccountsApi())];
    network.on('GET /api/me', 200, GUEST);
    await there.refresh();
    network.on('GET /api/me', 200, ANNA);
    await here.changed();
    await vi.waitFor(() => expect(there.registered).toBe(true));
    network.on('DELETE /api/auth/session', 200).on('GET /api/me', 200, GUEST);
    await here.signOut();
    await vi.waitFor(() => expect(there.registered).toBe(false));
  });
});

it.each([
  ['//elsewhere.example/play/KL-D1N', null],
  ['https://elsewhere.example/', null],
  ['javascript:alert(1)', null],
  ['/play/KL-D1N?d=KL1-D1N-AAAAAAG', { page: 'play', ruleSet: 'KL-D1N', code: 'KL1-D1N-AAAAAAG' }],
  ['/rules/KL', { page: 'rules', game: 'KL' }],
])('one comes back to %s only if it is a page of ours', (back, route) => {
  expect(backRoute(back)).toEqual(route ?? { page: 'account' });
});

it.each([
  ['cs', 'Teď vám patří: 12 her a 2 výzvy.'],
  ['sk', 'Teraz vám patrí: 12 hier a 2 výzvy.'],
  ['el', 'Είναι πλέον δικά σας: 12 παρτίδες και 2 προκλήσεις.'],
  ['en', '12 plays and 2 challenges are yours now.'],
] as const)('%s says what came over', async (locale, text) => {
  await speak(locale);
  await openHouse();
  expect(claimText({ claimed: true, plays: 12, challenges: 2 })).toBe(text);
  expect(claimText({ claimed: true, plays: 0, challenges: 0 })).toBe('');
});

describe('the check of a name', () => {
  it('asks when the typing stops, and takes only the last answer', async () => {
    vi.useFakeTimers();
    const answers = new Map<string, (problem: string | null) => void>();
    const check = new NameCheck((name) => new Promise((tell) => answers.set(name, tell)));
    check.typed('A', '');
    check.typed('An', '');
    await vi.advanceTimersByTimeAsync(400);
    check.typed('Ann', '');
    await vi.advanceTimersByTimeAsync(400);
    expect([...answers.keys()]).toEqual(['An', 'Ann']);
    answers.get('Ann')?.(null);
    answers.get('An')?.('taken');
    await vi.advanceTimersByTimeAsync(0);
    expect(check.standing).toBe('free');
    check.typed(' Own ', 'Own');
    await vi.advanceTimersByTimeAsync(400);
    expect([check.standing, answers.size]).toEqual([null, 2]);
    vi.useRealTimers();
  });
});
