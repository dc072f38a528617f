import { CodeError, DealCode, type Refusal } from '../engine';
import { Clock, type Now } from './clock';
import type { Depot } from './depot';
import type { Outbox } from './outbox';
import type { Change } from './playing';
import { Session, type SavedPlay } from './session';
import { TabLock, type Tenure } from './tabLock';

/** What the desk needs of its surroundings. */
export interface DeskWorld {
  depot: Depot;
  outbox: Outbox;
  now: Now;
  /** Milliseconds since 1970. */
  today(): number;
  newId(): string;
  randomSeed(): bigint;
  later(work: () => void, ms: number): () => void;
}

/** What the desk tells the page. */
export interface DeskEvents {
  /** An action was made. */
  acted(change: Change): void;
  /** Another play lies on the table. */
  replaced(how: 'dealt' | 'restored'): void;
  /** Tenure, the play that can be brought back, or the storage changed. */
  stirred(): void;
}

/** How long the old game can be brought back after a new deal. */
export const REGRET_MS = 8000;
/** A tab that is closed gives up its table within this time. */
const CLOSING_MS = 5000;

/** The table of one rule set: the play on it, its save, and the way back after a new deal. */
export class Desk {
  readonly ruleSet: string;
  session!: Session;
  tenure: Tenure = 'mine';
  /** The play that the last deal or restart put aside, as long as it can be brought back. */
  previous: SavedPlay | null = null;
  /** The save was damaged and went on from its last valid action. */
  repaired = false;
  /** Nothing can be stored: the play is lost with the page. */
  unsaved = false;
  #world: DeskWorld;
  #events: DeskEvents | null = null;
  #lock: TabLock;
  #endOfRegret: (() => void) | null = null;
  #pending: Promise<void> = Promise.resolve();
  #resumes = false;

  private constructor(ruleSet: string, world: DeskWorld) {
    this.ruleSet = ruleSet;
    this.#world = world;
    this.#lock = new TabLock(ruleSet, (tenure) => this.#tenureChanged(tenure));
  }

  /**
   * Opens the table of a rule set with its saved play, or a new deal. `wanted` is dealt unless it is the deal
   * that lies there already. Raises `CodeError` for an unknown rule set.
   */
  static async open(ruleSet: string, wanted: DealCode | null, world: DeskWorld): Promise<Desk> {
    const desk = new Desk(ruleSet, world);
    desk.tenure = await desk.#lock.acquire();
    try {
      await desk.#load(wanted);
      desk.unsaved ||= !world.depot.lasting;
    } catch (error) {
      desk.close();
      throw error;
    }
    return desk;
  }

  /** Tells the page from now on what happens. */
  listen(events: DeskEvents): void {
    this.#events = events;
  }

  /** Deals anew; what was begun and not won can be brought back for a while. */
  deal(code: DealCode = this.#randomCode()): void {
    if (this.tenure !== 'mine') return;
    const old = this.session.toSaved(this.#world.today());
    const isBegun = old.actions !== '' && !old.won;
    this.#putAside(isBegun ? old : null);
    if (!isBegun) this.#leave(old.id);
    this.#lay(this.#fresh(code));
    this.#save();
    this.#events?.replaced('dealt');
  }

  /**
   * The same deal from its start, in the same play. What was played until then can be brought back as a play
   * of its own.
   */
  restart(): Refusal | null {
    const old = this.session.toSaved(this.#world.today());
    const refusal = this.session.restart();
    if (refusal === null) this.#putAside({ ...old, id: this.#world.newId() });
    return refusal;
  }

  /** Brings the play back that the last deal or restart put aside. */
  takeBack(): void {
    if (!this.previous) return;
    const abandoned = this.session.id;
    this.#lay(Session.restore(this.previous, this.#clock(this.previous)).session);
    this.previous = null;
    this.#endOfRegret?.();
    this.#leave(abandoned);
    this.#save();
    this.#events?.replaced('restored');
  }

  /** Takes the table over from the tab that has it, with what that one saved. */
  async playHere(): Promise<void> {
    await this.#takeOver(await this.#lock.steal());
  }

  /** The page is no longer seen: time stops, and everything is stored. */
  hide(): void {
    this.#resumes = this.session.clock.running;
    this.session.clock.pause();
    if (this.session.actions.length > 0) this.#save();
  }

  /** The page is seen again. The tab that had the table may be closed by now. */
  async show(): Promise<void> {
    if (this.#resumes && this.tenure === 'mine') this.session.clock.start();
    this.#resumes = false;
    if (this.tenure === 'elsewhere') await this.#takeOver(await this.#lock.await(CLOSING_MS));
  }

  /** Resolves when everything so far is stored. */
  async settled(): Promise<void> {
    await this.#pending;
  }

  close(): void {
    if (this.session) this.hide();
    this.#forgetPrevious();
    this.#lock.release();
  }

  /** Goes on with what the other tab saved, once the table is this tab's. */
  async #takeOver(tenure: Tenure): Promise<void> {
    if (tenure !== 'mine') return;
    this.tenure = tenure;
    await this.#load(null);
    this.#events?.replaced('restored');
  }

  async #load(wanted: DealCode | null): Promise<void> {
    const saved = await this.#world.depot.saves.get(this.ruleSet);
    const restored = saved ? await this.#restore(saved) : null;
    if (restored) {
      this.#lay(restored);
      if (restored.actions.length > 0 && this.tenure === 'mine') {
        await this.#world.outbox.record(restored).catch(() => this.#cannotSave());
      }
      if (wanted && wanted.text !== restored.code.text) this.deal(wanted);
    } else {
      this.#lay(this.#fresh(wanted ?? this.#randomCode()));
      this.#save();
    }
  }

  /** Null when its deal cannot be read or belongs to another table. A damaged save is kept for a report. */
  async #restore(saved: SavedPlay): Promise<Session | null> {
    const { session, damaged } = this.#replay(saved);
    this.repaired = damaged && session !== null;
    if (damaged) await this.#world.depot.damaged.put(saved).catch(() => this.#cannotSave());
    return session;
  }

  #replay(saved: SavedPlay): { session: Session | null; damaged: boolean } {
    try {
      const found = Session.restore(saved, this.#clock(saved));
      return found.session.ruleSet === this.ruleSet ? found : { session: null, damaged: true };
    } catch (error) {
      if (!(error instanceof CodeError)) throw error;
      return { session: null, damaged: true };
    }
  }

  /** The server may end what is not played any more. */
  #leave(id: string): void {
    void this.#world.outbox.leave(id).catch(() => this.#cannotSave());
  }

  #fresh(code: DealCode): Session {
    return new Session(code, this.#world.newId(), new Clock(this.#world.now));
  }

  #randomCode(): DealCode {
    return DealCode.of(this.ruleSet, this.#world.randomSeed());
  }

  #clock(saved: SavedPlay): Clock {
    return new Clock(this.#world.now, saved.activeMs);
  }

  #lay(session: Session): void {
    this.session = session;
    session.onChange((change) => {
      if (this.session !== session) return;
      this.#save();
      this.#pending = Promise.all([this.#pending, this.#world.outbox.record(session)]).then(
        () => undefined,
        () => this.#cannotSave(),
      );
      this.#events?.acted(change);
    });
  }

  #save(): void {
    if (this.tenure !== 'mine') return;
    const saved = this.#world.depot.saves.put(this.session.toSaved(this.#world.today()));
    this.#pending = Promise.all([this.#pending, saved]).then(
      () => this.#tellUnsaved(!this.#world.depot.lasting),
      () => this.#cannotSave(),
    );
  }

  #cannotSave(): void {
    this.#tellUnsaved(true);
  }

  /** A full disk may be emptied in mid-play. */
  #tellUnsaved(unsaved: boolean): void {
    if (unsaved === this.unsaved) return;
    this.unsaved = unsaved;
    this.#events?.stirred();
  }

  #tenureChanged(tenure: Tenure): void {
    this.tenure = tenure;
    this.session.clock.pause();
    this.#events?.stirred();
  }

  #putAside(play: SavedPlay | null): void {
    this.#forgetPrevious();
    this.previous = play;
    if (play) this.#endOfRegret = this.#world.later(() => this.#regretIsOver(), REGRET_MS);
    this.#events?.stirred();
  }

  #regretIsOver(): void {
    this.#forgetPrevious();
    this.#events?.stirred();
  }

  #forgetPrevious(): void {
    this.#endOfRegret?.();
    this.#endOfRegret = null;
    if (this.previous) this.#leave(this.previous.id);
    this.previous = null;
  }
}
