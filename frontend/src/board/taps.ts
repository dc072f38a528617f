import type { Actions } from './actions';
import type { Point } from './geometry';
import type { Hit } from './scene';
import type { Selection } from './selection';
import type { Run, View } from './view';

const DOUBLE = 300;
/** A tap that moved a card swallows another at the same place for so long. */
const SWALLOW = 220;
const NEAR = { touch: 24, mouse: 6 };

interface Tap {
  point: Point;
  time: number;
  /** The card's identity when the tap moved nothing. */
  card: number | null;
}

const isNear = (one: Point, other: Point, pixels: number) =>
  Math.hypot(one.x - other.x, one.y - other.y) <= pixels;

/** Tells single taps from double ones by its own clock, and says what each means. */
export class Taps {
  readonly #view: View;
  readonly #selection: Selection;
  readonly #actions: Actions;
  #last: Tap | null = null;

  constructor(view: View, selection: Selection, actions: Actions) {
    this.#view = view;
    this.#selection = selection;
    this.#actions = actions;
  }

  /** A tap of the pointer at a point, over what lies there. */
  tap(hit: Hit | null, point: Point, time: number, isTouch: boolean): void {
    const last = this.#last;
    this.#last = null;
    const near = isTouch ? NEAR.touch : NEAR.mouse;
    const isRepeat = last !== null && isNear(last.point, point, near);
    if (hit?.pile === 's') return this.#draw();
    if (isRepeat && last.card === null && time - last.time <= SWALLOW) return;
    const run = hit && this.#actions.runAt(hit);
    const card = hit && run ? (this.#view.numberAt(hit.pile, hit.index) ?? null) : null;
    const isDouble = isRepeat && last.card === card && time - last.time <= DOUBLE;
    const isMoved = run && isDouble ? this.#actions.tapAgain(run) : this.#tapOnce(hit, run);
    if (isMoved || !isDouble) this.#last = { point, time, card: isMoved ? null : (card ?? -1) };
  }

  /** A press of a key, or of an assistive tool: there is no second one to wait for. */
  press(hit: Hit): boolean {
    if (hit.pile === 's' && this.#selection.run === null) return this.#actions.draw();
    return this.#tapOnce(hit, this.#actions.runAt(hit));
  }

  #draw(): void {
    this.#actions.draw();
  }

  #tapOnce(hit: Hit | null, run: Run | null): boolean {
    const chosen = this.#selection.run;
    if (chosen === null) return run ? this.#actions.tap(run) : false;
    if (hit === null) {
      this.#selection.clear();
      return false;
    }
    if (hit.pile !== chosen.pile) return this.#actions.layChosen(hit.pile);
    this.#selection.clear();
    return run && run.count !== chosen.count ? this.#actions.tap(run) : false;
  }
}
