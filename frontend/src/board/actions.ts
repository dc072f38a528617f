import { firstReachable, isFoundation } from './piles';
import type { Hit } from './scene';
import type { Selection } from './selection';
import type { PileId, TapKind } from './types';
import type { Run, View } from './view';

/** A tap on the empty stock needs this long after the last draw: it may cost points. */
const RECYCLE_PAUSE = 400;
/** The reason of a refused drop is told once in this time. */
const REASON_PAUSE = 3000;

/** What a player's tap, drop or key does, whichever way it came. */
export class Actions {
  readonly #view: View;
  readonly #selection: Selection;
  readonly #now: () => number;
  #lastDraw = -Infinity;
  #lastReason = -Infinity;

  constructor(view: View, selection: Selection, now: () => number) {
    this.#view = view;
    this.#selection = selection;
    this.#now = now;
  }

  /** The run that a hit card leads; squared piles give their top card. Null for nothing to lift. */
  runAt({ pile, index }: Hit): Run | null {
    const cards = this.#view.piles.get(pile)!;
    if (pile === 's' || index < firstReachable(pile, cards) || index >= cards.length) return null;
    return { pile, count: cards.length - index };
  }

  liftable({ pile, count }: Run): boolean {
    return this.#view.options.host.liftable(pile, count);
  }

  draw(): boolean {
    this.#selection.clear();
    const isRecycle = this.#view.piles.get('s')?.length === 0;
    const now = this.#now();
    if (!this.#view.options.table.hasStock) return false;
    if (isRecycle && now - this.#lastDraw < RECYCLE_PAUSE) return false;
    const isDrawn = this.#view.options.host.draw();
    if (isDrawn) this.#lastDraw = now;
    else this.refuse('s');
    return isDrawn;
  }

  /** A first tap on a run: by the mode it moves, else the run is chosen. True when it moved. */
  tap(run: Run): boolean {
    const { host, tapMode } = this.#view.options;
    const isMoved =
      tapMode !== 'select' && !isFoundation(run.pile) && host.tap(run.pile, run.count, 'single');
    if (isMoved) return true;
    const isChosen = this.#selection.choose(run);
    if (!isChosen || tapMode === 'quick') this.shake(run);
    return false;
  }

  /** The second of two quick taps. */
  tapAgain(run: Run, kind: TapKind = 'double'): boolean {
    this.#selection.clear();
    const isMoved = this.#view.options.host.tap(run.pile, run.count, kind);
    if (!isMoved) this.shake(run);
    return isMoved;
  }

  /** Lays the chosen run on a pile. A pile that does not take it never becomes a choice itself. */
  layChosen(pile: PileId): boolean {
    const { run } = this.#selection;
    if (run === null) return false;
    const target = this.#selection.targetAt(pile);
    this.#selection.clear();
    const isMoved =
      target !== 's' && target !== 'w' && this.#view.options.host.move(run.pile, target, run.count);
    if (!isMoved) this.shake(run);
    return isMoved;
  }

  /** A drop on a pile; a refusal tells its reason, but not at every attempt. */
  lay(run: Run, target: PileId, isLegal: boolean): boolean {
    if (isLegal) return this.#view.options.host.move(run.pile, target, run.count);
    const now = this.#now();
    if (target === 'w' || now - this.#lastReason < REASON_PAUSE) return false;
    this.#lastReason = now;
    return this.#view.options.host.move(run.pile, target, run.count);
  }

  refuse(pile: PileId): void {
    const run = { pile, count: Math.min(1, this.#view.piles.get(pile)?.length ?? 0) };
    if (run.count > 0) return this.shake(run);
    const slot = this.#view.slotElement(pile);
    if (slot) this.#view.motion.shake([slot]);
  }

  shake(run: Run): void {
    this.#view.motion.shake(this.#view.nodesOf(run).map(({ body }) => body));
  }
}
