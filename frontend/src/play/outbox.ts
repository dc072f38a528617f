import { ApiError, type PlaysApi } from '../api/plays';
import { Backoff } from './backoff';
import { deliver, isTransient } from './delivery';
import type { Shelf } from './depot';
import { deliveryOf, isSettled, logOf, UNSENT, type Envelope, type PlayLog } from './envelope';
import type { Session } from './session';

/** What the outbox needs of its surroundings. */
export interface OutboxWorld {
  api: PlaysApi;
  shelf: Shelf<Envelope>;
  /** Runs the work alone among all tabs of this browser. */
  exclusively(name: string, work: () => Promise<void>): Promise<void>;
  later(work: () => void, ms: number): () => void;
  random(): number;
}

/** How long actions gather before they are sent together. */
const GATHER_MS = 5000;

type Listener = (envelope: Envelope) => void;

/**
 * Sends casual plays to the server in the background. Nothing is lost: an envelope stays on the shelf
 * until the server has confirmed or finally refused it, over reloads and without a connection. Several tabs
 * share the shelf: each writes only its part of an envelope, and one at a time sends it.
 */
export class Outbox {
  #world: OutboxWorld;
  #envelopes = new Map<string, Envelope>();
  #listeners = new Set<Listener>();
  /** [deal code] -> the play that the server has begun of it. */
  #begun = new Map<string, string>();
  #backoff: Backoff;
  #cancelTimer: (() => void) | null = null;
  #working: Promise<void> = Promise.resolve();

  constructor(world: OutboxWorld) {
    this.#world = world;
    this.#backoff = new Backoff(() => world.random());
  }

  /**
   * Takes up what earlier visits left. `current` are the ids of plays that lie on a table: while they are
   * not won they are left to the tab that plays them.
   */
  async open(current: ReadonlySet<string>): Promise<void> {
    for (const { id, finished } of await this.#world.shelf.all()) {
      if (!current.has(id)) await this.#note(id, { left: true });
      else if (finished) await this.#note(id, {});
    }
    this.wake();
  }

  get(id: string): Envelope | undefined {
    return this.#envelopes.get(id);
  }

  /** Notes the play as it stands. It is stored before the promise resolves; a won play is sent at once. */
  async record(session: Session): Promise<void> {
    const log = logOf(session);
    const known = this.#envelopes.get(log.id);
    if (known) Object.assign(known, log);
    await this.#note(log.id, log, { ...UNSENT, ...log, ...this.#begunOf(log.deal, known) });
    if (log.finished) this.wake();
    else if (!this.#cancelTimer) this.#schedule(GATHER_MS);
  }

  /** The code of a deal that can surely be won; its play goes on where the server began it. Raises `ApiError`. */
  async drawWinnable(ruleSet: string): Promise<string> {
    const { id, deal } = await this.#world.api.startWinnable(ruleSet);
    if (deal === null) throw new ApiError(502, { code: 'NO_DEAL', message: 'no deal came' });
    this.#begun.set(deal, id);
    return deal;
  }

  /** The play left the table for good. */
  async leave(id: string): Promise<void> {
    await this.#note(id, { left: true });
    this.wake();
  }

  /** Tries at once: a win, a connection that is back, a page that is seen again. */
  wake(): void {
    this.#backoff.reset();
    this.#schedule(0);
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Only the first play of a deal goes on there. */
  #begunOf(deal: string, known: Envelope | undefined): { serverId: string } | null {
    const serverId = this.#begun.get(deal);
    if (known || serverId === undefined) return null;
    this.#begun.delete(deal);
    return { serverId };
  }

  /** Changes a part of what is kept and takes it over; `fresh` is what begins where nothing is kept. */
  async #note(id: string, change: Partial<PlayLog>, fresh?: Envelope): Promise<void> {
    const kept = await this.#world.shelf.update(id, (old) => {
      const base = old ?? fresh;
      return base && { ...base, ...change };
    });
    const envelope = this.#envelopes.get(id) ?? kept;
    if (!envelope) return;
    this.#envelopes.set(id, Object.assign(envelope, change));
    await this.#tidy(envelope);
  }

  #schedule(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#world.later(() => {
      this.#cancelTimer = null;
      this.#working = this.#afterwards(this.#working);
    }, ms);
  }

  /** One round at a time; what went wrong in an earlier one has been reported there. */
  async #afterwards(earlier: Promise<void>): Promise<void> {
    await earlier.catch(() => undefined);
    await this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    for (const envelope of [...this.#envelopes.values()].filter((one) => !isSettled(one))) {
      try {
        await this.#world.exclusively(`talon-outbox-${envelope.id}`, () => this.#send(envelope));
      } catch (error) {
        if (!isTransient(error)) throw error;
        this.#show(envelope, 'device');
        this.#schedule(this.#backoff.after(error));
        return;
      }
    }
    this.#backoff.reset();
  }

  async #send(envelope: Envelope): Promise<void> {
    const kept = await this.#world.shelf.get(envelope.id);
    // Another tab may have sent some of it meanwhile, or all.
    if (kept) Object.assign(envelope, deliveryOf(kept));
    if (kept && !isSettled(kept)) {
      await deliver(this.#world.api, envelope, async (state) => {
        this.#show(envelope, state);
        const delivery = deliveryOf(envelope);
        await this.#world.shelf.update(envelope.id, (old) => old && { ...old, ...delivery });
      });
    }
    this.#show(envelope, envelope.state);
    await this.#tidy(envelope);
  }

  #show(envelope: Envelope, state: Envelope['state']): void {
    envelope.state = state;
    for (const listener of this.#listeners) listener(envelope);
  }

  /** A settled envelope is thrown away once its play has left the table. */
  async #tidy(envelope: Envelope): Promise<void> {
    if (!envelope.left || !isSettled(envelope)) return;
    this.#envelopes.delete(envelope.id);
    await this.#world.shelf.remove(envelope.id);
  }
}
