import type { CardNode } from './cardLayer';
import { translate } from './dom';
import type { Point } from './geometry';
import type { Pace } from './types';

const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';
const LEAST = 120;
const MOST = 220;
const FLIP = 140;
const SHAKE = 120;
const FADE = 80;
const DEAL = 450;
const STAGGER = 12;
/** A card that travels passes over all that rest. */
const ABOVE = 1000;

/** Where a node was, and which side it showed. */
export interface Before {
  spot: Point;
  open: boolean;
}

const prefersLess = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Milliseconds for a way of so many pixels. */
export const travelTime = (pixels: number) =>
  Math.round(LEAST + (MOST - LEAST) * Math.min(1, pixels / 700));

/**
 * Animations over a model that is already at its end: to cancel one is to snap it there, so input
 * never waits. Nothing moves in a hidden page or at pace `off`; with reduced motion cards only fade.
 */
export class Motion {
  pace: Pace = 'normal';
  readonly #running = new Map<CardNode, Animation[]>();

  get #factor(): number {
    if (this.pace === 'off' || document.hidden) return 0;
    return this.pace === 'fast' ? 0.5 : 1;
  }

  /** Whether a display such as the win may run at all. */
  get isLively(): boolean {
    return this.#factor > 0 && !prefersLess();
  }

  /** Sends nodes from where they were to where they are; those of one call travel as a block. */
  travel(moved: readonly { node: CardNode; before: Before }[]): void {
    const factor = this.#factor;
    if (factor === 0) return;
    const way = Math.max(0, ...moved.map(({ node, before }) => distance(node.spot, before.spot)));
    const duration = travelTime(way) * factor;
    for (const { node, before } of moved) {
      this.snap(node);
      if (prefersLess()) this.#run(node, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
      else if (distance(node.spot, before.spot) > 0) {
        this.#run(node, path(before.spot, node.spot), { duration, easing: EASE });
      }
      if (before.open !== node.card.open && !prefersLess()) this.#flip(node, FLIP * factor);
    }
  }

  /** Deals nodes from one point, in the order given. */
  deal(nodes: readonly CardNode[], from: Point): void {
    const factor = this.#factor;
    if (factor === 0) return;
    this.snapAll();
    const each = Math.min(STAGGER, (DEAL - MOST) / Math.max(1, nodes.length));
    nodes.forEach((node, index) => {
      if (prefersLess()) this.#run(node, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
      else {
        const timing = { duration: MOST * factor, delay: index * each * factor, easing: EASE };
        this.#run(node, path(from, node.spot), { ...timing, fill: 'backwards' });
      }
    });
  }

  shake(elements: readonly HTMLElement[]): void {
    const factor = this.#factor;
    if (factor === 0 || prefersLess()) return;
    const offsets = [0, -5, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    for (const element of elements) element.animate(offsets, { duration: SHAKE * 1.6 * factor });
  }

  /** Ends a node's animations at its place. */
  snap(node: CardNode): void {
    for (const animation of this.#running.get(node) ?? []) animation.cancel();
    this.#rest(node);
  }

  snapAll(): void {
    for (const node of [...this.#running.keys()]) this.snap(node);
  }

  #rest(node: CardNode): void {
    this.#running.delete(node);
    node.element.style.zIndex = String(node.order);
    node.element.classList.remove('flipping', 'travelling');
  }

  #track(node: CardNode, animation: Animation): void {
    const list = this.#running.get(node) ?? [];
    this.#running.set(node, [...list, animation]);
    animation.onfinish = () => {
      const left = (this.#running.get(node) ?? []).filter((one) => one !== animation);
      if (left.length > 0) this.#running.set(node, left);
      else this.#rest(node);
    };
  }

  #run(node: CardNode, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    node.element.style.zIndex = String(node.order + ABOVE);
    node.element.classList.add('travelling');
    this.#track(node, node.element.animate(frames, timing));
  }

  #flip(node: CardNode, duration: number): void {
    node.element.classList.add('flipping');
    const turn = ['scaleX(1)', 'scaleX(0)', 'scaleX(1)'].map((transform) => ({ transform }));
    const [first, second] = node.card.open ? [1, 0] : [0, 1];
    const swap = [first, first, second, second].map((opacity, index) => ({
      opacity,
      offset: [0, 0.5, 0.5, 1][index],
    }));
    this.#track(node, node.body.animate(turn, { duration }));
    this.#track(node, node.back.animate(swap, { duration }));
  }
}

const path = (from: Point, to: Point): Keyframe[] => [
  { transform: translate(from) },
  { transform: translate(to) },
];
