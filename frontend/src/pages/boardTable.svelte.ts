import { mount } from '../board';
import type { Board, Command, PileId } from '../board/types';
import { announcer } from '../chrome/announcer.svelte';
import { preferences } from '../chrome/preferences.svelte';
import { scoreText, type Refusal } from '../engine';
import { boardText, pileContents, topsText } from '../i18n/boardText';
import { changeText, denialText, moveText } from '../i18n/sentences';
import { cardName, m } from '../i18n/language';
import { AutoFinish } from '../play/autoFinish';
import { clockText } from '../play/clock';
import { hints } from '../play/hints';
import { createHost, type Denial } from '../play/host';
import { cardsOf, parseMove } from '../play/piles';
import type { Change, Playing } from '../play/playing';
import { GAME_NAMES, gameOf, tableOf } from '../play/ruleSets';
import { tapMode } from '../play/settings';
import { router } from '../router/router.svelte';
import type { BoardView } from './view';

/** To turn the waste over may cost points. */
const RECYCLE_PAUSE_MS = 400;

/** A play on the page, whoever deals: it joins the play, the board and the voice of the page. */
export abstract class BoardTable {
  abstract readonly view: BoardView;
  /** Milliseconds of the time that is shown. */
  elapsed = $state(0);
  resultOpen = $state(false);
  helpOpen = $state(false);
  finishing = $state(false);
  /** The cards are dancing; what came of it is shown afterwards. */
  celebrating = $state(false);
  protected board: Board | null = null;
  protected readonly autoFinish: AutoFinish;
  #hintIndex = 0;
  #lastDraw = -Infinity;

  constructor(readonly ruleSet: string) {
    this.autoFinish = new AutoFinish(
      () => this.session.finishOne(),
      (running) => (this.finishing = running),
    );
  }

  protected abstract get session(): Playing;

  /** Takes over what is to be seen of the play now. */
  protected abstract stir(): void;

  /** The result is safe before anything is shown of it. */
  protected abstract stored(): Promise<void>;

  abstract restart(): void;

  /** Puts the board into its element; returns what takes it away. */
  attach(element: HTMLElement): () => void {
    const game = gameOf(this.ruleSet);
    const { tap, pace, leftHanded } = preferences.current;
    const host = createHost({
      session: () => this.session,
      tapMode: () => tapMode(preferences.current.tap, game),
      denied: (denial) => this.denied(denial),
      command: (command, focus) => this.#command(command, focus),
      selected: (source, count) => this.#selected(source, count),
    });
    const board = mount(
      element,
      {
        table: tableOf(this.ruleSet),
        text: boardText(GAME_NAMES[game], () => this.session.json),
        host,
        tapMode: tapMode(tap, game),
        pace,
        leftHanded,
      },
      this.session.json,
    );
    this.board = board;
    this.lock();
    // A page that was left by a link has taken the focus with it.
    if (router.hasMoved) board.focus();
    return () => {
      this.board = null;
      board.destroy();
    };
  }

  /** Takes the player's settings over to the board. */
  configure(): void {
    const { tap, pace, leftHanded } = preferences.current;
    this.board?.configure({ tapMode: tapMode(tap, gameOf(this.ruleSet)), pace, leftHanded });
  }

  undo(): boolean {
    return this.attempt(() => this.session.undo(), 'u');
  }

  /** By the button; as on the board, a press too soon after a draw does not turn the waste over. */
  draw(): void {
    const isRecycle = this.session.json.stock === '';
    if (isRecycle && performance.now() - this.#lastDraw < RECYCLE_PAUSE_MS) return;
    this.attempt(() => this.session.act('s'), 's');
  }

  finish(): void {
    this.autoFinish.start();
  }

  stopFinishing(): void {
    this.autoFinish.stop();
  }

  /** The next piece of advice; repeated, the one after it. */
  hint(): void {
    if (!this.view.isMine || this.view.won) return;
    const found = hints(this.session);
    const action = found[this.#hintIndex % Math.max(1, found.length)];
    this.#hintIndex += 1;
    if (action === undefined) {
      const canDraw = this.session.refusal('s') === null;
      this.board?.hint(null);
      announcer.tell(canDraw ? m.hint_none_draw() : m.hint_none());
      return;
    }
    this.board?.hint(parseMove(action) ?? { source: 's', target: 'w', count: 1 });
    announcer.tell(m.hint_says({ move: moveText(this.session.json, action) }));
    this.hinted();
  }

  focus(): void {
    this.board?.focus();
  }

  focusIfLost(): void {
    if (document.activeElement === document.body) this.focus();
  }

  /** Nothing is tried while another one plays. */
  protected attempt(act: () => Refusal | null, action: string): boolean {
    if (!this.view.isMine) return false;
    const refusal = act();
    if (refusal !== null) this.denied({ kind: 'refused', refusal, action });
    return refusal === null;
  }

  /** Shows and says what an action did. */
  protected acted(change: Change): void {
    this.forgetHint();
    if (change.action === 's') this.#lastDraw = performance.now();
    this.board?.set(change.after);
    this.stir();
    announcer.hush();
    announcer.say(this.changeText(change));
    if (change.after.won) void this.#celebrate();
  }

  protected changeText(change: Change): string {
    return changeText(this.session.rules, change);
  }

  /** Advice was given. */
  protected hinted(): void {}

  protected forgetHint(): void {
    this.#hintIndex = 0;
    this.board?.hint(null);
  }

  protected lock(): void {
    if (!this.view.isMine) this.autoFinish.stop();
    this.board?.lock(!this.view.isMine || this.view.won);
  }

  protected denied(denial: Denial): void {
    announcer.refuse(denialText(this.session.rules, this.session.json, denial));
    const move = denial.kind === 'refused' ? parseMove(denial.action) : null;
    if (move) this.board?.refuse(move.source);
  }

  async #celebrate(): Promise<void> {
    const { session } = this;
    this.celebrating = true;
    await this.stored();
    await this.board?.celebrate();
    this.celebrating = false;
    this.resultOpen = this.session === session;
  }

  #selected(source: PileId, count: number): void {
    const card = cardsOf(this.session.json, source).at(-count);
    if (card !== undefined) announcer.say(m.say_selected({ card: cardName(card) }));
  }

  #command(command: Command, focus: PileId): void {
    const { json, rules } = this.session;
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
            time: clockText(this.elapsed),
          }),
        ),
    };
    commands[command]();
  }
}
