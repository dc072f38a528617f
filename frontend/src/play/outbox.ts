import type { PlaysApi } from '../api/plays';
import { Backoff } from './backoff';
import { deliver, isTransient } from './delivery';
import type { Shelf } from './depot';
import { isSettled, newEnvelope, type Envelope } from './envelope';
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
const GATHER_MS = 2500;

type Listener = (envelope: Envelope) => void;

/**
 * Sends casual plays to the server in the background. Nothing is lost: an envelope stays on the shelf
 * until the server has confirmed or finally refused it, over reloads and without a connection.
 */
export class Outbox {
  #world: OutboxWorld;
  #envelopes = new Map<string, Envelope>();
  #listeners = new Set<Listener>();
  #backoff: Backoff;
  #cancelTimer: (() => void) | null = null;
  #working: Promise<void> = Promise.resolve();

  constructor(world: OutboxWorld) {
    this.#world = world;
    this.#backoff = new Backoff(() => world.random());
  }

  /**
   * Takes up what earlier visits left. `current` are the ids of plays that lie on a table: while they are
   * not won they belong to the tab that plays them, which alone writes their envelopes.
   */
  async open(current: ReadonlySet<string>): Promise<void> {
    for (const envelope of await this.#world.shelf.all()) {
      if (this.#envelopes.has(envelope.id)) continue;
      if (current.has(envelope.id) && !envelope.finished) continue;
      envelope.left ||= !current.has(envelope.id);
      if (!isSettled(envelope)) envelope.state = 'device';
      this.#envelopes.set(envelope.id, envelope);
      await this.#tidy(envelope);
    }
    this.wake();
  }

  get(id: string): Envelope | undefined {
    return this.#envelopes.get(id);
  }

  /** Notes the play as it stands. A won play is kept before the promise resolves, and sent at once. */
  async record(session: Session): Promise<void> {
    const envelope =
      this.#envelopes.get(session.id) ??
      newEnvelope(session.id, session.ruleSet, session.code.text);
    this.#envelopes.set(session.id, envelope);
    envelope.actions = [...session.actions];
    envelope.finished = session.json.won;
    envelope.left = false;
    await this.#keep(envelope);
    if (envelope.finished) this.wake();
    else if (!this.#backoff.isWaiting) this.#schedule(GATHER_MS);
  }

  /** The play left the table for good. */
  async leave(id: string): Promise<void> {
    const envelope = this.#envelopes.get(id);
    if (!envelope) return;
    envelope.left = true;
    await this.#keep(envelope);
    await this.#tidy(envelope);
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
    await this.#catchUp(envelope);
    await deliver(this.#world.api, envelope, async (state) => {
      this.#show(envelope, state);
      await this.#keep(envelope);
    });
    await this.#keep(envelope);
    await this.#tidy(envelope);
  }

  /** Another tab may have sent this play meanwhile; the shelf knows. */
  async #catchUp(envelope: Envelope): Promise<void> {
    const kept = await this.#world.shelf.get(envelope.id);
    if (!kept || kept.serverId === null || envelope.serverId === kept.serverId) return;
    envelope.serverId = kept.serverId;
    envelope.sent = Math.min(kept.sent, envelope.actions.length);
  }

  #show(envelope: Envelope, state: Envelope['state']): void {
    envelope.state = state;
    for (const listener of this.#listeners) listener(envelope);
  }

  #keep(envelope: Envelope): Promise<void> {
    return this.#world.shelf.put({ ...envelope });
  }

  /** A settled envelope is thrown away once its play has left the table. */
  async #tidy(envelope: Envelope): Promise<void> {
    if (!envelope.left || !isSettled(envelope)) return;
    this.#envelopes.delete(envelope.id);
    await this.#world.shelf.remove(envelope.id);
  }
}
