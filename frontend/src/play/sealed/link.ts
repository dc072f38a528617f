import type { ChallengesApi } from '../../api/challenges';
import { ApiError } from '../../api/plays';
import type { PositionJson } from '../../board/types';
import { LiveSocket, type SocketWorld } from '../../live/socket';
import { Backoff } from '../backoff';
import { readFrame, type PlayFrame } from './frames';
import type { Outcome, SealedSession } from './session';
import type { UnsentShelf } from './unsent';

/** What a link needs of its surroundings. */
export interface LinkWorld extends SocketWorld {
  api: Pick<ChallengesApi, 'play' | 'act' | 'hint' | 'end'>;
  shelf: UnsentShelf;
}

/** What the server says of the play beside its table. */
export type Facts = Omit<PlayFrame, 'actions' | 'table'>;

export interface LinkEvents {
  /** The server's word changed what is seen, or what is known of the play. */
  heard(before: PositionJson, outcome: Outcome): void;
  /** The connection was lost or is back. */
  turned(): void;
  /** The challenge counts for nothing any more, or does again. */
  annulled(annulled: boolean): void;
  /** The server did not take what was done, and will not. */
  refused(error: ApiError): void;
}

/** The server answers a frame much sooner; after this time the connection is given up. */
const ANSWER_MS = 5000;
/** How many actions go in one batch. */
const BATCH = 200;

/**
 * Carries a sealed play's actions to the server, one batch at a time and in order, and its word back. By
 * WebSocket; while there is none, by REST. A batch whose answer was lost is sent again: the server takes it once.
 */
export class PlayLink {
  /** Nothing reaches the server. */
  isLost = false;
  facts: Facts;
  #session: SealedSession;
  #world: LinkWorld;
  #events: LinkEvents;
  #socket: LiveSocket;
  #backoff: Backoff;
  /** The log's length once the batch that is under way is taken. */
  #awaited: number | null = null;
  #isPosting = false;
  #isClosed = false;
  #hints: number;
  #timers = new Set<() => void>();

  constructor(
    session: SealedSession,
    facts: Facts,
    hints: number,
    world: LinkWorld,
    events: LinkEvents,
  ) {
    this.#session = session;
    this.facts = facts;
    this.#hints = hints;
    this.#world = world;
    this.#events = events;
    this.#backoff = new Backoff(() => world.random());
    this.#socket = new LiveSocket(
      `/ws/plays/${facts.id}/`,
      {
        opened: () => this.#opened(),
        frame: (content) => this.#frame(content),
        lost: () => this.#dropped(),
      },
      world,
    );
    this.send();
  }

  get isOver(): boolean {
    return this.facts.status !== 'open';
  }

  /** Hints used, those included that the server has not counted yet. */
  get hints(): number {
    return this.facts.hints + this.#hints;
  }

  /** Keeps what was done and sends it as soon as may be. */
  send(): void {
    this.#keep();
    if (this.#awaited !== null || this.#isPosting || this.#isClosed || this.isOver) return;
    if (this.#hints > 0) void this.#post(() => this.#sendHint());
    const { at, actions } = this.#session.unsent;
    if (actions.length === 0) return;
    const batch = actions.slice(0, BATCH);
    const text = batch.join(' ');
    if (!this.#socket.send({ type: 'act', at, actions: text })) {
      void this.#post(() => this.#world.api.act(this.facts.id, at, text));
      return;
    }
    this.#awaited = at + batch.length;
    this.#after(ANSWER_MS, () => this.#awaited === at + batch.length && this.#socket.renew());
  }

  /** Counts one use of the hint. */
  hint(): void {
    this.#hints += 1;
    this.send();
  }

  /** Gives the play up. Raises `ApiError`. */
  async end(): Promise<void> {
    this.#take(await this.#world.api.end(this.facts.id));
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.close();
    for (const cancel of this.#timers) cancel();
  }

  #opened(): void {
    this.#awaited = null;
    this.#reached();
  }

  #dropped(): void {
    this.#awaited = null;
    void this.#check();
  }

  #frame(content: unknown): void {
    const frame = readFrame(content);
    this.#turn(false);
    if (frame.type === 'play') this.#take(frame.play);
    if (frame.type === 'annulled') this.#events.annulled(frame.annulled);
    if (frame.type !== 'error') return;
    this.#awaited = null;
    void this.#failed(frame.error);
  }

  #take(play: PlayFrame): void {
    const before = this.#session.json;
    const outcome = this.#session.hear(play);
    if (outcome === 'known') return;
    if (outcome === 'lost') return void this.#check();
    this.#settle(play, before, outcome);
  }

  #settle(play: PlayFrame, before: PositionJson, outcome: Outcome): void {
    this.facts = play;
    if (this.#awaited !== null && play.at >= this.#awaited) this.#awaited = null;
    if (this.isOver) this.#session.giveUp();
    this.#events.heard(before, outcome);
    this.send();
  }

  /** Asks how the play stands; also whether the server can be reached at all. */
  #check(): Promise<void> {
    return this.#post(() => this.#world.api.play(this.facts.id), true);
  }

  async #sendHint(): Promise<PlayFrame> {
    try {
      await this.#world.api.hint(this.facts.id);
    } catch (error) {
      const mayPass = error instanceof ApiError && error.isTransient;
      if (!mayPass) this.#hints -= 1;
      throw error;
    }
    this.#hints -= 1;
    return this.#world.api.play(this.facts.id);
  }

  /** One request at a time; another one that is due follows it. */
  async #post(request: () => Promise<PlayFrame>, isCheck = false): Promise<void> {
    if (this.#isPosting || this.#isClosed) return;
    this.#isPosting = true;
    try {
      const play = await request();
      this.#isPosting = false;
      this.#backoff.reset();
      this.#reached();
      this.#take(play);
    } catch (error) {
      this.#isPosting = false;
      if (!(error instanceof ApiError)) throw error;
      await this.#failed(error, isCheck);
    }
  }

  /** What the server refuses for good is given up, and what the play is then is asked for. */
  async #failed(error: ApiError, isCheck = false): Promise<void> {
    if (this.#isClosed) return;
    if (error.isTransient) {
      if (error.status !== 429) this.#turn(true);
      this.#after(
        this.#backoff.after(error),
        () => void (this.isLost ? this.#check() : this.send()),
      );
      return;
    }
    if (error.code !== 'CONFLICT') {
      this.#session.giveUp();
      this.#events.refused(error);
    }
    if (!isCheck) await this.#check();
  }

  #reached(): void {
    this.#turn(false);
    this.send();
  }

  #turn(isLost: boolean): void {
    if (isLost === this.isLost) return;
    this.isLost = isLost;
    this.#events.turned();
  }

  #keep(): void {
    const { at, actions } = this.#session.unsent;
    const record = { id: this.facts.id, at, actions: [...actions], hints: this.#hints };
    void this.#world.shelf.keep(record);
  }

  #after(ms: number, work: () => unknown): void {
    const cancel = this.#world.later(() => {
      this.#timers.delete(cancel);
      work();
    }, ms);
    this.#timers.add(cancel);
  }
}
