import type { Challenge, ChallengesApi, Play } from '../api/challenges';
import type { ApiError } from '../api/plays';
import type { PositionJson } from '../board/types';
import { announcer } from '../chrome/announcer.svelte';
import { house } from '../i18n/house';
import { changeText } from '../i18n/sentences';
import { revealText } from '../i18n/revealText';
import { serverClock } from '../live/serverClock';
import type { Denial } from '../play/host';
import type { Change } from '../play/playing';
import { PlayLink, type LinkWorld } from '../play/sealed/link';
import { differenceOf } from '../play/sealed/reveal';
import { SealedSession, type Outcome } from '../play/sealed/session';
import { unsentShelf } from '../play/sealed/unsent';
import { later } from '../services';
import { BoardTable } from './boardTable.svelte';
import { boardViewOf, type BoardView } from './view';

/** What a sealed table shows besides. */
export interface SealedView extends BoardView {
  status: Play['status'];
  hints: number;
  ranked: boolean;
  rankingScore: number;
  /** Nothing reaches the server. */
  isLost: boolean;
  /** How many actions the server does not have yet. */
  unsent: number;
  /** The challenge counts for nothing. */
  annulled: boolean;
}

/** A challenge's table: the server deals, and says what turns up. */
export class SealedTable extends BoardTable {
  view: SealedView;
  readonly challenge: Challenge;
  protected readonly session: SealedSession;
  #link: PlayLink;
  #annulled: boolean;
  #ticker: ReturnType<typeof setInterval>;

  /** The challenge's open play, with what an earlier visit could not send. Raises `ApiError`. */
  static async open(challenge: Challenge, play: Play, api: ChallengesApi): Promise<SealedTable> {
    const shelf = unsentShelf();
    const unsent = await shelf.get(play.id);
    const world: LinkWorld = {
      api,
      shelf,
      connect: (url) => new WebSocket(url),
      later,
      random: Math.random,
    };
    const session = new SealedSession(play.game, play, unsent);
    return new SealedTable(challenge, play, session, unsent?.hints ?? 0, world);
  }

  private constructor(
    challenge: Challenge,
    play: Play,
    session: SealedSession,
    hints: number,
    world: LinkWorld,
  ) {
    super(play.game);
    this.challenge = challenge;
    this.#annulled = challenge.phase === 'annulled';
    this.session = session;
    session.onChange((change) => {
      this.#link.send();
      this.acted(change);
    });
    this.#link = new PlayLink(session, play, hints, world, {
      heard: (before, outcome) => this.#heard(before, outcome),
      turned: () => this.#turned(),
      annulled: (annulled) => this.#annul(annulled),
      refused: (error) => this.#refused(error),
    });
    this.view = $state.raw(this.#look());
    this.resultOpen = this.#link.isOver;
    this.#tick();
    this.#ticker = setInterval(() => this.#tick(), 250);
  }

  get playId(): string {
    return this.#link.facts.id;
  }

  restart(): void {
    this.attempt(() => this.session.act('r'), 'r');
    this.focus();
  }

  /** Gives the play up. */
  async end(): Promise<void> {
    await this.#link.end();
  }

  /** Timers are slow in a hidden page: what is finishing is finished at once. */
  hide(): void {
    this.autoFinish.rush();
  }

  close(): void {
    this.autoFinish.stop();
    clearInterval(this.#ticker);
    this.#link.close();
    announcer.hush();
  }

  protected stir(): void {
    this.view = this.#look();
    this.lock();
  }

  /** What was done is kept before it is sent. */
  protected stored(): Promise<void> {
    return Promise.resolve();
  }

  protected override changeText(change: Change): string {
    const isUnseen = change.action === 's' && change.after.waste.endsWith('??');
    return isUnseen ? '' : changeText(this.session.rules, change);
  }

  protected override denied(denial: Denial): void {
    if (this.session.isBlind) announcer.refuse(house.sealed_wait());
    else super.denied(denial);
  }

  protected override hinted(): void {
    this.#link.hint();
    this.stir();
  }

  #look(): SealedView {
    const { facts, hints, isLost, isOver } = this.#link;
    return {
      ...boardViewOf(this.session, !isOver),
      hasResult: isOver || this.session.json.won,
      status: facts.status,
      hints,
      ranked: facts.ranked,
      rankingScore: facts.verdict.ranking_score,
      isLost,
      unsent: this.session.unsent.actions.length,
      annulled: this.#annulled,
    };
  }

  /** The one time that counts: the server's, from the first reveal on. */
  #tick(): void {
    const { revealed_at: from, started_at: began, ended_at: until } = this.#link.facts;
    if (until === null && this.session.json.won) return;
    const end = until === null ? serverClock.now : Date.parse(until);
    this.elapsed = Math.max(0, end - Date.parse(from ?? began));
  }

  #heard(before: PositionJson, outcome: Outcome): void {
    const { json } = this.session;
    const difference = differenceOf(before, json);
    if (difference === 'reveal') this.board?.reveal(json);
    else if (difference === 'other') {
      this.forgetHint();
      this.board?.set(json);
    }
    const text = outcome === 'followed' ? house.sealed_followed() : revealText(before, json);
    if (outcome === 'followed') announcer.tell(text);
    else if (text !== '') announcer.say(text);
    const wasOver = this.view.status !== 'open';
    this.stir();
    this.#tick();
    if (this.#link.isOver && !wasOver && !this.celebrating) this.resultOpen = true;
  }

  #turned(): void {
    this.stir();
    announcer.say(this.view.isLost ? house.sealed_lost() : house.sealed_back());
  }

  #annul(annulled: boolean): void {
    this.#annulled = annulled;
    this.stir();
    // The banner shows an annulment for as long as it stands.
    if (annulled) announcer.say(house.sealed_annulled());
    else announcer.tell(house.sealed_restored());
  }

  #refused(error: ApiError): void {
    this.board?.set(this.session.json);
    this.stir();
    const isOver = error.code === 'PLAY_OVER';
    announcer.tell(isOver ? house.sealed_over() : house.sealed_refused({ code: error.code }));
  }
}
