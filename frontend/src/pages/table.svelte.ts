import { mount } from '../board';
import type { Board, Command, PileId } from '../board/types';
import { announcer } from '../chrome/announcer.svelte';
import { preferences } from '../chrome/preferences.svelte';
import { scoreText, type DealCode, type Refusal } from '../engine';
import { boardText, pileContents, topsText } from '../i18n/boardText';
import { changeText, denialText, moveText } from '../i18n/sentences';
import { cardName, m } from '../i18n/language';
import { AutoFinish } from '../play/autoFinish';
import { clockText } from '../play/clock';
import { Desk } from '../play/desk';
import type { Envelope } from '../play/envelope';
import { hints } from '../play/hints';
import { createHost, type Denial } from '../play/host';
import { cardsOf, parseMove } from '../play/piles';
import { GAME_NAMES, gameOf, tableOf } from '../play/ruleSets';
import { randomId, randomSeed } from '../play/random';
import type { Change, Session } from '../play/session';
import { tapMode } from '../play/settings';
import { router } from '../router/router.svelte';
import { later, type Services } from '../services';
import { viewOf, type View } from './view';

/** To turn the waste over may cost points. */
const RECYCLE_PAUSE_MS = 400;

/** The play page's state: it joins the desk, the board and the voice of the page. */
export class PlayTable {
  view: View;
  /** Milliseconds of active time. */
  elapsed = $state(0);
  resultOpen = $state(false);
  helpOpen = $state(false);
  finishing = $state(false);
  /** The cards are dancing; what came of it is shown afterwards. */
  celebrating = $state(false);
  /** How far the server knows this play. */
  sync: Envelope | null = $state.raw(null);
  readonly ruleSet: string;
  #desk: Desk;
  #services: Services;
  #board: Board | null = null;
  #autoFinish: AutoFinish;
  #hintIndex = 0;
  #lastDraw = -Infinity;
  #ends: (() => void)[] = [];

  /** Raises `CodeError` for an unknown rule set. */
  static async open(
    ruleSet: string,
    wanted: DealCode | null,
    services: Services,
  ): Promise<PlayTable> {
    return new PlayTable(await Desk.open(ruleSet, wanted, deskWorld(services)), services);
  }

  private constructor(desk: Desk, services: Services) {
    this.#desk = desk;
    this.#services = services;
    this.ruleSet = desk.ruleSet;
    this.view = $state.raw(viewOf(desk));
    desk.listen({
      acted: (change) => this.#acted(change),
      replaced: (how) => this.#replaced(how),
      stirred: () => this.#stirred(),
    });
    this.#autoFinish = new AutoFinish(
      () => this.#session.finishOne(),
      (running) => (this.finishing = running),
    );
    this.#showPlay();
    this.resultOpen = this.view.won;
    if (desk.repaired) announcer.tell(m.repaired());
    const ticker = setInterval(() => (this.elapsed = this.#session.clock.ms), 250);
    this.#ends.push(
      () => clearInterval(ticker),
      services.outbox.onChange((envelope) => this.#synced(envelope)),
    );
  }

  get #session(): Session {
    return this.#desk.session;
  }

  /** Puts the board into its element; returns what takes it away. */
  attach(element: HTMLElement): () => void {
    const game = gameOf(this.ruleSet);
    const { tap, pace, leftHanded } = preferences.current;
    const host = createHost({
      session: () => this.#session,
      tapMode: () => tapMode(preferences.current.tap, game),
      denied: (denial) => this.#denied(denial),
      command: (command, focus) => this.#command(command, focus),
      selected: (source, count) => this.#selected(source, count),
    });
    const board = mount(
      element,
      {
        table: tableOf(this.ruleSet),
        text: boardText(GAME_NAMES[game], () => this.#session.json),
        host,
        tapMode: tapMode(tap, game),
        pace,
        leftHanded,
      },
      this.#session.json,
    );
    this.#board = board;
    this.#lock();
    // A page that was left by a link has taken the focus with it.
    if (router.hasMoved) board.focus();
    return () => {
      this.#board = null;
      board.destroy();
    };
  }

  /** Takes the player's settings over to the board. */
  configure(): void {
    const { tap, pace, leftHanded } = preferences.current;
    this.#board?.configure({ tapMode: tapMode(tap, gameOf(this.ruleSet)), pace, leftHanded });
  }

  undo(): boolean {
    return this.#try(() => this.#session.undo(), 'u');
  }

  /** By the button; as on the board, a press too soon after a draw does not turn the waste over. */
  draw(): void {
    const isRecycle = this.#session.json.stock === '';
    if (isRecycle && performance.now() - this.#lastDraw < RECYCLE_PAUSE_MS) return;
    this.#try(() => this.#session.act('s'), 's');
  }

  restart(): void {
    this.#try(() => this.#desk.restart(), 'r');
    this.#board?.focus();
  }

  finish(): void {
    this.#autoFinish.start();
  }

  stopFinishing(): void {
    this.#autoFinish.stop();
  }

  /** The next piece of advice; repeated, the one after it. */
  hint(): void {
    if (!this.view.isMine || this.view.won) return;
    const found = hints(this.#session);
    const action = found[this.#hintIndex % Math.max(1, found.length)];
    this.#hintIndex += 1;
    if (action === undefined) {
      const canDraw = this.#session.refusal('s') === null;
      this.#board?.hint(null);
      announcer.tell(canDraw ? m.hint_none_draw() : m.hint_none());
      return;
    }
    this.#board?.hint(parseMove(action) ?? { source: 's', target: 'w', count: 1 });
    announcer.tell(m.hint_says({ move: moveText(this.#session.json, action) }));
  }

  /** Deals this code, or any. */
  deal(code?: DealCode): void {
    this.#autoFinish.stop();
    this.#desk.deal(code);
    announcer.say(m.new_game_dealt());
  }

  /** Deals the wanted code unless it lies there already. */
  want(code: DealCode): void {
    if (code.text !== this.view.code) this.deal(code);
  }

  sameDeal(): void {
    this.deal(this.#session.code);
  }

  takeBack(): void {
    this.#desk.takeBack();
    announcer.say(m.old_game_back());
  }

  async playHere(): Promise<void> {
    await this.#desk.playHere();
  }

  focus(): void {
    this.#board?.focus();
  }

  focusIfLost(): void {
    if (document.activeElement === document.body) this.focus();
  }

  /** Timers are slow in a hidden page: what is finishing is finished at once, before the clock stops. */
  hide(): void {
    this.#autoFinish.rush();
    this.#desk.hide();
  }

  show(): void {
    void this.#desk.show();
  }

  /** Stores everything and gives the table up. */
  close(): void {
    this.#autoFinish.stop();
    for (const end of this.#ends) end();
    this.#desk.close();
    announcer.hush();
  }

  /** Nothing is tried while another tab plays. */
  #try(act: () => Refusal | null, action: string): boolean {
    if (!this.view.isMine) return false;
    const refusal = act();
    if (refusal !== null) this.#denied({ kind: 'refused', refusal, action });
    return refusal === null;
  }

  #acted(change: Change): void {
    this.#hintIndex = 0;
    if (change.action === 's') this.#lastDraw = performance.now();
    this.#board?.hint(null);
    this.#board?.set(change.after);
    this.#stirred();
    announcer.hush();
    announcer.say(changeText(this.#session.rules, change));
    if (change.after.won) void this.#celebrate();
  }

  /** The result is stored before anything is shown of it. */
  async #celebrate(): Promise<void> {
    const { session } = this.#desk;
    this.celebrating = true;
    await this.#desk.settled();
    await this.#board?.celebrate();
    this.celebrating = false;
    this.resultOpen = this.#session === session;
  }

  #replaced(how: 'dealt' | 'restored'): void {
    const isDealt = how === 'dealt';
    this.#board?.set(this.#session.json, { animate: isDealt, deal: isDealt });
    this.#board?.hint(null);
    this.#hintIndex = 0;
    this.resultOpen = this.#session.json.won;
    this.#showPlay();
    this.#board?.focus();
  }

  #showPlay(): void {
    this.sync = this.#services.outbox.get(this.#session.id) ?? null;
    this.#stirred();
  }

  #stirred(): void {
    this.view = viewOf(this.#desk);
    this.elapsed = this.#session.clock.ms;
    this.#lock();
  }

  #lock(): void {
    if (!this.view.isMine) this.#autoFinish.stop();
    this.#board?.lock(!this.view.isMine || this.view.won);
  }

  #synced(envelope: Envelope): void {
    if (envelope.id === this.#session.id) this.sync = { ...envelope };
  }

  #denied(denial: Denial): void {
    announcer.refuse(denialText(this.#session.rules, this.#session.json, denial));
    const move = denial.kind === 'refused' ? parseMove(denial.action) : null;
    if (move) this.#board?.refuse(move.source);
  }

  #selected(source: PileId, count: number): void {
    const card = cardsOf(this.#session.json, source).at(-count);
    if (card !== undefined) announcer.say(m.say_selected({ card: cardName(card) }));
  }

  #command(command: Command, focus: PileId): void {
    const { json, rules } = this.#session;
    const commands: Record<Command, () => void> = {
      undo: () => this.undo(),
      hint: () => this.hint(),
      help: () => (this.helpOpen = true),
      'tell-tops': () => announcer.say(topsText(json)),
      'tell-pile': () => announcer.say(pileContents(json, focus)),
      'tell-score': () =>
        announcer.say(
          m.say_facts({
            score: scoreText(rules, json.score),
            moves: m.moves_count({ count: json.moves }),
            time: clockText(this.#session.clock.ms),
          }),
        ),
    };
    commands[command]();
  }
}

function deskWorld({ depot, outbox }: Services) {
  return {
    depot,
    outbox,
    now: () => performance.now(),
    today: () => Date.now(),
    newId: randomId,
    randomSeed,
    later,
  };
}
