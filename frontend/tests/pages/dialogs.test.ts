import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../src/chrome/preferences.svelte';
import type { DealCode } from '../../src/engine';
import { speak } from '../../src/i18n/language';
import NewGameDialog from '../../src/pages/NewGameDialog.svelte';
import Verification from '../../src/pages/Verification.svelte';
import type { PlayTable } from '../../src/pages/table.svelte';
import { UNSENT, type Envelope } from '../../src/play/envelope';

await speak('en');
afterEach(cleanup);

function newGame(ruleSet: string) {
  const deal = vi.fn<(code: DealCode) => void>();
  const dealFresh = vi.fn<(ruleSet: string) => Promise<boolean>>().mockResolvedValue(true);
  render(NewGameDialog, { ruleSet, onclose: vi.fn(), deal, dealFresh });
  return { deal, dealFresh };
}

describe('the new game dialog', () => {
  it.each([
    ['KL-D1N', ['Cards per draw', 'Scoring'], ['1', '3', 'Normal', 'Vegas']],
    ['SO-T2', ['Cards per draw'], ['1', '2', '3']],
    ['SH-C4', ['Free cells'], ['4', '2', '1']],
  ])('offers the options of %s', (ruleSet, groups, options) => {
    newGame(ruleSet);
    expect(
      screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(groups);
    expect(
      screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.trim()),
    ).toEqual(options);
  });

  it('deals the same rules again', async () => {
    const { dealFresh } = newGame('KL-D1N');
    await fireEvent.click(screen.getByRole('button', { name: 'Deal' }));
    expect(dealFresh).toHaveBeenCalledWith('KL-D1N');
  });

  it('says when the server has no winnable deal, and remembers the choice', async () => {
    const { dealFresh } = newGame('KL-D1N');
    dealFresh.mockResolvedValue(false);
    await fireEvent.click(screen.getByRole('switch', { name: /Winnable deals only/ }));
    expect(preferences.current.winnable).toBe(true);
    await fireEvent.click(screen.getByRole('button', { name: 'Deal' }));
    expect(await screen.findByText(/The server has no such deal/)).toBeTruthy();
    preferences.set({ winnable: false });
  });

  it('deals other rules', async () => {
    const { dealFresh } = newGame('KL-D1N');
    await fireEvent.click(screen.getByRole('radio', { name: '3' }));
    await fireEvent.click(screen.getByRole('radio', { name: 'Vegas' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Deal' }));
    expect(dealFresh).toHaveBeenCalledWith('KL-D3V');
  });

  it('reads a typed code', async () => {
    const { deal } = newGame('KL-D1N');
    await fireEvent.input(screen.getByLabelText('Deal code'), {
      target: { value: ' sh1-c4-aaaaaj2 ' },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Deal this code' }));
    expect(deal.mock.calls[0][0].text).toBe('SH1-C4-AAAAAJ2');
  });

  it.each([
    ['KL1D1N', /three parts/],
    ['XX1-D1N-AAAAAAG', /first part/],
    ['KL9-D1N-AAAAAAG', /digit after the game/],
    ['KL1-T3-AAAAAAG', /middle part is wrong: this game has D1N, D3N, D1V, D3V/],
    ['KL1-D1N-AAAAAA1', /last part/],
    ['KL1-D1N-AAA', /last part/],
  ])('names the wrong part of %s', async (text, problem) => {
    const { deal } = newGame('KL-D1N');
    await fireEvent.input(screen.getByLabelText('Deal code'), { target: { value: text } });
    await fireEvent.click(screen.getByRole('button', { name: 'Deal this code' }));
    expect(screen.getByRole('alert').textContent).toMatch(problem);
    expect(deal).not.toHaveBeenCalled();
  });
});

describe('the verification', () => {
  const verdict = {
    status: 'ok' as const,
    at: 9,
    refusal: null,
    score: 208,
    ranking_score: 208,
    moves: 120,
    line: 111,
    won: true,
  };
  const cases: [Partial<Envelope>, RegExp][] = [
    [{ state: 'device' }, /Saved on this device/],
    [{ state: 'sending' }, /Sending/],
    [{ state: 'verifying' }, /referee is checking/],
    [
      { state: 'confirmed', verdict },
      /Confirmed by the server: score \+\$208, line of 111 actions/,
    ],
    [
      { state: 'rejected', rejection: { code: 'NO_FIT', message: '', step: 4 } },
      /Not accepted.*step 4/,
    ],
  ];
  it.each(cases)('%j', (state, text) => {
    const sync = { ...UNSENT, ruleSet: 'KL-D1V', ...state } as Envelope;
    render(Verification, { table: { sync } as PlayTable });
    expect(screen.getByRole('status').textContent).toMatch(text);
  });
});
