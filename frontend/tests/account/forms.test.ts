import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../src/account/current';
import Register from '../../src/account/Register.svelte';
import Reset from '../../src/account/Reset.svelte';
import SignIn from '../../src/account/SignIn.svelte';
import { openHouse } from '../../src/i18n/house';
import { speak } from '../../src/i18n/language';
import { router } from '../../src/router/router.svelte';
import { ANNA, GUEST, invalid, Network } from './network';

await speak('en');
await openHouse();
afterEach(cleanup);

const SIGNUP = 'POST /api/auth/signup';
const LOGIN = 'POST /api/auth/login';
let network: Network;
beforeEach(() => {
  network = new Network().on('GET /api/me', 200, ANNA);
  router.go({ page: 'home' });
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function fillRegister() {
  await type('Name', 'anna');
  await type('E-mail', 'anna@example.org');
  await type('Password', 'a long enough one');
}

/** What a screen reader says with the field. */
function described(label: string): string {
  const ids = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('registering', () => {
  it('names what is missing, and the focus goes to the first of it', async () => {
    render(Register, { back: null });
    await type('Name', 'anna');
    await press('Register');
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    expect(described('E-mail')).toContain('Fill this in.');
    expect(described('Password')).toContain('Fill this in.');
    expect(field('Name').getAttribute('aria-invalid')).toBe('false');
    expect(network.sent).toEqual([]);
  });

  it('shows what the server says beside its field, until that is changed', async () => {
    network.on(SIGNUP, 400, invalid({ email: 'email_taken', password: 'password_too_common' }));
    render(Register, { back: null });
    await fillRegister();
    await press('Register');
    await waitFor(() => expect(described('E-mail')).toContain('There is an account'));
    expect(described('Password')).toContain('Too many people');
    expect(field('E-mail').value).toBe('anna@example.org');
    expect(field('Password').value).toBe('a long enough one');
    await type('E-mail', 'anna@example.net');
    expect(described('E-mail')).not.toContain('There is an account');
    expect(described('Password')).toContain('Too many people');
  });

  it('says something of a code that it does not know', async () => {
    network.on(SIGNUP, 400, invalid({ password: 'phase_of_the_moon' }));
    render(Register, { back: null });
    await fillRegister();
    await press('Register');
    await waitFor(() => expect(described('Password')).toContain('cannot be taken'));
  });

  it('loses nothing with the connection, and goes on when it is back', async () => {
    network.lose(SIGNUP);
    render(Register, { back: '/play/KL-D1N' });
    await fillRegister();
    await press('Register');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No answer'));
    expect(field('Name').value).toBe('anna');
    network.on(SIGNUP, 200);
    await press('Register');
    await waitFor(() =>
      expect(router.address.route).toEqual({ page: 'play', ruleSet: 'KL-D1N', code: null }),
    );
    expect(network.of(SIGNUP).at(-1)?.body).toEqual({
      username: 'anna',
      email: 'anna@example.org',
      password: 'a long enough one',
    });
    expect(network.of('POST /api/claim')).toEqual([]);
  });

  it('brings over what a guest has, and stays to repeat it where that fails', async () => {
    network.on(SIGNUP, 200).on('GET /api/me', 200, { ...ANNA, guest_to_claim: true });
    network.on('POST /api/claim', 503, { code: 'UNAVAILABLE', message: '', details: {} });
    render(Register, { back: '/play/KL-D1N' });
    await fillRegister();
    await press('Register');
    await screen.findByText(/not yours yet. The server cannot do this/);
    expect(router.address.route).toEqual({ page: 'home' });
    network.on('POST /api/claim', 200, { claimed: true, plays: 12, challenges: 2 });
    await press('Try again');
    await waitFor(() => expect(router.address.route.page).toBe('play'));
    expect(network.of(SIGNUP)).toHaveLength(1);
    expect(account.me?.guest_to_claim).toBe(false);
  });

  it("does not repeat what can never be: another account's guest", async () => {
    network.on(SIGNUP, 200).on('GET /api/me', 200, { ...ANNA, guest_to_claim: true });
    network.on('POST /api/claim', 409, { code: 'CLAIMED', message: '', details: {} });
    render(Register, { back: null });
    await fillRegister();
    await press('Register');
    await screen.findByText(/belong to another account/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press('Go on');
    expect(router.address.route).toEqual({ page: 'account' });
  });
});

describe('signing in', () => {
  it.each([
    ['anna', { username: 'anna', password: 'secret words' }],
    ['anna@example.org', { email: 'anna@example.org', password: 'secret words' }],
  ])('takes %s', async (login, body) => {
    network.on(LOGIN, 200);
    render(SignIn, { back: null });
    await type('E-mail or name', login);
    await type('Password', 'secret words');
    await press('Sign in');
    await waitFor(() => expect(router.address.route).toEqual({ page: 'account' }));
    expect(network.of(LOGIN)[0].body).toEqual(body);
  });

  it('speaks the language of the account where the address names none', async () => {
    network.on(LOGIN, 200).on('GET /api/me', 200, { ...ANNA, language: 'sk' });
    render(SignIn, { back: '/rules/KL' });
    await type('E-mail or name', 'anna');
    await type('Password', 'secret words');
    await press('Sign in');
    await waitFor(() => expect(router.address.route.page).toBe('rules'));
    expect(document.documentElement.lang).toBe('sk');
    await speak('en');
    await openHouse();
  });

  it('says that name and password do not belong together', async () => {
    network.on(LOGIN, 400, invalid({ password: 'username_password_mismatch' }));
    render(SignIn, { back: null });
    await type('E-mail or name', 'anna');
    await type('Password', 'wrong');
    await press('Sign in');
    await waitFor(() => expect(described('Password')).toContain('No account has this name'));
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  });
});

describe('a new password', () => {
  it('says the same whether there is such an account or not', async () => {
    network.on('POST /api/auth/password/request', 200).on('GET /api/me', 200, GUEST);
    render(Reset, { key: null });
    await type('E-mail', 'nobody@example.org');
    await press('Send the link');
    await screen.findByText(/If there is an account with nobody@example.org/);
  });

  it('explains a link that is too old', async () => {
    network.on('POST /api/auth/password/reset', 400, invalid({ key: 'invalid_password_reset' }));
    render(Reset, { key: '1-old' });
    await type('New password', 'a long enough one');
    await press('Save');
    await screen.findByText(/used already, or it is too old/);
    expect(screen.getByRole('link', { name: 'Ask for another link' })).toBeTruthy();
  });
});
