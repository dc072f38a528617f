import type { AccountsApi, Claim, Me, Profile } from './api';

const CHANNEL = 'talon.account';

/**
 * Who is signed in, as state. Other tabs of this browser hear of every change and ask anew. Everything that
 * asks the server raises `ApiError`.
 */
export class Account {
  /** Null until the server has said it. */
  me: Me | null = $state.raw(null);
  readonly api: AccountsApi;
  #channel = new BroadcastChannel(CHANNEL);

  constructor(api: AccountsApi) {
    this.api = api;
    this.#channel.addEventListener('message', () => void this.#hear());
  }

  get registered(): boolean {
    return this.me?.registered ?? false;
  }

  async refresh(): Promise<Me> {
    return (this.me = await this.api.me());
  }

  /** Somebody has signed in or out: what this tab knew does not hold any more. */
  async changed(): Promise<Me> {
    this.#channel.postMessage('changed');
    return this.refresh();
  }

  async save(profile: Profile): Promise<void> {
    this.me = await this.api.save(profile);
    this.#channel.postMessage('changed');
  }

  /** Takes over what was played here as a guest. */
  async claim(): Promise<Claim> {
    const claim = await this.api.claim();
    if (this.me) this.me = { ...this.me, guest_to_claim: false };
    this.#channel.postMessage('changed');
    return claim;
  }

  async signOut(): Promise<void> {
    await this.api.signOut();
    await this.changed();
  }

  /** The account is gone, and with it who was signed in. */
  async close(password: string): Promise<void> {
    await this.api.close(password);
    await this.changed();
  }

  /** Without a connection what was known stays: the next request of a page says what is wrong. */
  async #hear(): Promise<void> {
    await this.refresh().catch(() => undefined);
  }
}
