import type { Point } from './geometry';
import type { Desk, Keyboard } from './keyboard';
import type { Peek } from './peek';
import { hitAt } from './scene';

/** A click this soon after a pointer came up is that pointer's own. */
const OWN_CLICK = 700;

/** Listens to the browser and hands on what it means; `any` is told of every input first. */
export class Input {
  readonly #desk: Desk;
  readonly #keyboard: Keyboard;
  readonly #peek: Peek;
  readonly #any: () => boolean;
  readonly #ends = new AbortController();
  #lastUp = -Infinity;

  constructor(desk: Desk, keyboard: Keyboard, peek: Peek, any: () => boolean) {
    this.#desk = desk;
    this.#keyboard = keyboard;
    this.#peek = peek;
    this.#any = any;
    this.#listen();
  }

  end(): void {
    this.#ends.abort();
  }

  #listen(): void {
    const { gestures, view } = this.#desk;
    const { root } = view.stage;
    const { signal } = this.#ends;
    const cancel = () => void gestures.cancel();
    root.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    root.addEventListener('pointermove', (event) => this.#move(event), { signal });
    root.addEventListener('pointerup', (event) => this.#up(event), { signal });
    root.addEventListener('pointercancel', cancel, { signal });
    root.addEventListener('lostpointercapture', cancel, { signal });
    root.addEventListener('click', (event) => this.#click(event), { signal });
    root.addEventListener('contextmenu', (event) => this.#context(event), { signal });
    root.addEventListener('keydown', (event) => this.#keydown(event), { signal });
    root.addEventListener('mousedown', (event) => this.#keepFocus(event), { signal });
    window.addEventListener('blur', cancel, { signal });
    document.addEventListener('visibilitychange', () => this.#seen(), { signal });
  }

  #point({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#desk.view.stage.root.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #isInSheet({ target }: Event): boolean {
    return target instanceof Element && target.closest('.talon-sheet-cover') !== null;
  }

  #down(event: PointerEvent): void {
    const { view, gestures } = this.#desk;
    if (this.#isInSheet(event)) return;
    view.stage.root.dataset.input = 'pointer';
    this.#peek.hide();
    view.hintLine.clear();
    if (this.#any()) return;
    if (!event.isPrimary) return void gestures.cancel();
    if (event.button !== 0) return;
    const isTouch = event.pointerType !== 'mouse';
    if (gestures.down(event.pointerId, isTouch, this.#point(event))) this.#capture(event.pointerId);
  }

  /** On the board itself: a capture on a card is lost when the card's place changes. */
  #capture(pointer: number): void {
    try {
      this.#desk.view.stage.root.setPointerCapture(pointer);
    } catch {
      // The pointer is gone already; its cancel follows.
      this.#desk.gestures.cancel();
    }
  }

  #move(event: PointerEvent): void {
    this.#desk.gestures.move(event.pointerId, this.#point(event));
  }

  #up(event: PointerEvent): void {
    const { gestures, view, semantics } = this.#desk;
    if (event.button !== 0 || this.#isInSheet(event)) return;
    this.#lastUp = this.#desk.now();
    const point = this.#point(event);
    const hit = hitAt(view.layout, view.scene, point);
    if (!gestures.isLocked && hit) semantics.focusAt(hit.pile, hit.index);
    gestures.up(event.pointerId, point);
  }

  /** Only clicks of assistive tools are left over here: they come without a pointer. */
  #click(event: MouseEvent): void {
    const { gestures, semantics, now } = this.#desk;
    if (now() - this.#lastUp < OWN_CLICK || this.#isInSheet(event)) return;
    const item = event.target instanceof Element ? semantics.itemOf(event.target) : undefined;
    if (!item || gestures.isLocked || this.#any()) return;
    this.#keyboard.pressAt(item);
  }

  #context(event: MouseEvent): void {
    event.preventDefault();
    if (event.button !== 2 || this.#desk.gestures.isDragging) return;
    const { view } = this.#desk;
    const hit = hitAt(view.layout, view.scene, this.#point(event));
    if (hit) this.#peek.show(hit);
  }

  #keydown(event: KeyboardEvent): void {
    delete this.#desk.view.stage.root.dataset.input;
    this.#peek.hide();
    if (this.#any() || this.#keyboard.key(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** A press on the felt must not take the focus out of the board. */
  #keepFocus(event: MouseEvent): void {
    if (!this.#isInSheet(event)) event.preventDefault();
  }

  #seen(): void {
    const { gestures, view } = this.#desk;
    if (!document.hidden) return;
    gestures.cancel();
    view.motion.snapAll();
  }
}
