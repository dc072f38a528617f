import type { Actions } from './actions';
import type { Point } from './geometry';
import { landingOf } from './landing';
import { topRects } from './marks';
import type { Peek } from './peek';
import { hitAt, type Hit } from './scene';
import type { Selection } from './selection';
import type { Taps } from './taps';
import type { PileId } from './types';
import type { Run, View } from './view';

const SLOP = { touch: 8, mouse: 4 };
const HOLD = 450;
/** Fingers hide what they hold: a touched run hangs this much higher. */
const RAISE = 12;
/** How far a card that may not be lifted gives way. */
const RUBBER = 6;

interface Press {
  name: 'press';
  pointer: number;
  isTouch: boolean;
  start: Point;
  hit: Hit | null;
  isHeld: boolean;
  isRubber: boolean;
}

interface Drag {
  name: 'drag';
  pointer: number;
  isTouch: boolean;
  start: Point;
  run: Run;
  targets: readonly PileId[];
}

/** `selected` is not a state of the pointer: see `Selection`. */
type State = { name: 'idle' } | { name: 'locked' } | Press | Drag;

const IDLE: State = { name: 'idle' };
const away = (one: Point, other: Point) => ({ x: other.x - one.x, y: other.y - one.y });

/** The one state machine of the pointer. Every way out of a drag goes through `#release`. */
export class Gestures {
  readonly #view: View;
  readonly #selection: Selection;
  readonly #actions: Actions;
  readonly #taps: Taps;
  readonly #peek: Peek;
  readonly #now: () => number;
  #state: State = IDLE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    view: View,
    selection: Selection,
    actions: Actions,
    taps: Taps,
    peek: Peek,
    now: () => number,
  ) {
    this.#view = view;
    this.#selection = selection;
    this.#actions = actions;
    this.#taps = taps;
    this.#peek = peek;
    this.#now = now;
  }

  get isDragging(): boolean {
    return this.#state.name === 'drag';
  }

  get isLocked(): boolean {
    return this.#state.name === 'locked';
  }

  lock(isLocked: boolean): void {
    if (isLocked === this.isLocked) return;
    this.cancel();
    this.#state = isLocked ? { name: 'locked' } : IDLE;
  }

  /** A pointer goes down. True when the board wants to capture it. */
  down(pointer: number, isTouch: boolean, start: Point): boolean {
    if (this.#state.name === 'locked') return false;
    if (this.#state.name !== 'idle') {
      this.cancel();
      return false;
    }
    const hit = hitAt(this.#view.layout, this.#view.scene, start);
    const press = { pointer, isTouch, start, hit, isHeld: false, isRubber: false };
    this.#state = { name: 'press', ...press };
    this.#timer = setTimeout(() => this.#hold(), HOLD);
    return true;
  }

  move(pointer: number, point: Point): void {
    const state = this.#state;
    if (state.name === 'drag' && state.pointer === pointer) this.#carry(state, point);
    if (state.name === 'press' && state.pointer === pointer) this.#stir(state, point);
  }

  up(pointer: number, point: Point): void {
    const state = this.#state;
    if (state.name === 'drag' && state.pointer === pointer) this.#land(state, point);
    if (state.name !== 'press' || state.pointer !== pointer) return;
    this.#release();
    if (state.isHeld || state.isRubber) return;
    this.#taps.tap(state.hit, point, this.#now(), state.isTouch);
  }

  /** Takes everything back: Escape, a lost pointer, a second finger, a hidden page. */
  cancel(): boolean {
    if (this.#state.name !== 'press' && this.#state.name !== 'drag') return false;
    this.#goHome();
    return true;
  }

  /** A card that turned up may take what is in the hand. */
  renew(): void {
    const state = this.#state;
    if (state.name !== 'drag') return;
    const { layout, scene, marks, options } = this.#view;
    const targets = options.host.targets(state.run.pile, state.run.count);
    this.#state = { ...state, targets };
    marks.show('legal', topRects(layout, scene, targets));
  }

  #hold(): void {
    const state = this.#state;
    if (state.name !== 'press' || state.hit === null) return;
    state.isHeld = this.#peek.show(state.hit);
  }

  #stir(state: Press, point: Point): void {
    const { x, y } = away(state.start, point);
    if (Math.hypot(x, y) <= (state.isTouch ? SLOP.touch : SLOP.mouse)) return;
    if (state.isRubber) return this.#stretch(x, y);
    clearTimeout(this.#timer);
    this.#peek.hide();
    const run = state.hit && this.#actions.runAt(state.hit);
    if (!run) return;
    if (this.#actions.liftable(run)) return this.#lift(state, run, point);
    state.isRubber = true;
    const hold = { grab: state.start, isLifted: false };
    this.#view.air.lift(this.#view.nodesOf(run), this.#view.layout, hold);
    this.#stretch(x, y);
  }

  #stretch(x: number, y: number): void {
    const way = Math.hypot(x, y) || 1;
    const give = Math.min(RUBBER, way * 0.25);
    this.#view.air.moveTo({ x: (x / way) * give, y: (y / way) * give });
  }

  #lift({ pointer, isTouch, start }: Press, run: Run, point: Point): void {
    const view = this.#view;
    this.#selection.clear();
    view.hintLine.clear();
    const nodes = view.nodesOf(run);
    for (const node of nodes) view.motion.snap(node);
    const targets = view.options.host.targets(run.pile, run.count);
    const drag: Drag = { name: 'drag', pointer, isTouch, start, run, targets };
    this.#state = drag;
    const under = view.nodesOf({ pile: run.pile, count: run.count + 1 })[0];
    const isAlone = under === nodes[0];
    view.air.lift(nodes, view.layout, {
      grab: start,
      under: isAlone ? undefined : under,
      isLifted: true,
    });
    view.marks.show('legal', topRects(view.layout, view.scene, targets));
    view.stage.root.classList.add('dragging');
    this.#carry(drag, point);
  }

  #carry(drag: Drag, point: Point): void {
    const { x, y } = away(drag.start, point);
    this.#view.air.moveTo({ x, y: y - (drag.isTouch ? RAISE : 0) });
    this.#view.marks.aim(this.#landing(drag, point));
  }

  #landing({ targets }: Drag, point: Point): PileId | null {
    const { layout, scene, air } = this.#view;
    const lead = { ...air.lead, w: layout.w, h: layout.h };
    return landingOf(layout, scene, lead, point, targets);
  }

  #land(drag: Drag, point: Point): void {
    this.#carry(drag, point);
    const { run, targets } = drag;
    const target = this.#landing(drag, point);
    if (target === null || target === run.pile) return this.#goHome();
    const spots = this.#release();
    this.#view.keepDropped(spots);
    const isMoved = this.#actions.lay(run, target, targets.includes(target));
    if (!isMoved) this.#flyBack(spots);
  }

  #goHome(): void {
    this.#flyBack(this.#release());
  }

  #flyBack(spots: ReturnType<View['air']['drop']>): void {
    this.#view.keepDropped(new Map());
    const moved = [...spots].map(([node, spot]) => ({
      node,
      before: { spot, open: node.card.open },
    }));
    this.#view.motion.travel(moved);
  }

  /** The single end of a press or a drag: nothing stays in the air. */
  #release(): ReturnType<View['air']['drop']> {
    clearTimeout(this.#timer);
    this.#peek.hide();
    const spots = this.#view.air.drop();
    this.#view.marks.aim(null);
    this.#view.stage.root.classList.remove('dragging');
    if (this.#state.name === 'drag') this.#selection.refresh();
    this.#state = IDLE;
    return spots;
  }
}
