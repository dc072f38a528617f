import type { CardNode } from './cardLayer';
import { translate } from './dom';
import type { Layout, Point } from './geometry';

/** All cards are out and over in this time. */
const WHOLE = 3800;
const FLIGHT = 1500;
const FRAMES = 28;
const BOUNCE = 0.72;
const ABOVE = 2000;

interface Throw {
  from: Point;
  /** CSS pixels a second. */
  speed: Point;
}

/** Steps of a card that falls, bounces on the lower edge and leaves at a side. */
function flight({ from, speed }: Throw, { box, h }: Layout): Keyframe[] {
  const floor = box.height - h;
  const gravity = 2.6 * box.height;
  const dt = FLIGHT / 1000 / FRAMES;
  let { x, y } = from;
  let fall = speed.y;
  const frames: Keyframe[] = [{ transform: translate(from) }];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    x += speed.x * dt;
    y += fall * dt + 0.5 * gravity * dt * dt;
    fall += gravity * dt;
    if (y > floor) {
      y = floor - (y - floor) * BOUNCE;
      fall = -Math.abs(fall) * BOUNCE;
    }
    frames.push({ transform: translate({ x, y: Math.max(-h, y) }) });
  }
  return frames;
}

/** How fast card `order` of `total` leaves its place, alternately to the left and right. */
function throwOf(node: CardNode, order: number, { box, w }: Layout): Throw {
  const side = order % 2 === 0 ? -1 : 1;
  const way = side < 0 ? node.spot.x + 2 * w : box.width - node.spot.x + w;
  const spread = 1.05 + ((order * 7) % 11) / 14;
  return {
    from: node.spot,
    speed: { x: (side * way * spread * 1000) / FLIGHT, y: -((order * 5) % 7) * 0.06 * box.height },
  };
}

/** The win: the foundations pour out, kings first. Ends at once when told to. */
export class Cascade {
  #animations: Animation[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #finish: (() => void) | null = null;

  /** `nodes` in the order they leave. Resolves when the last is away, or at `end`. */
  run(nodes: readonly CardNode[], layout: Layout): Promise<void> {
    this.end();
    const gap = (WHOLE - FLIGHT) / Math.max(1, nodes.length - 1);
    this.#animations = nodes.map((node, order) => {
      node.element.classList.remove('buried', 'squared');
      // The kings lie on top, and leave first.
      node.element.style.zIndex = String(ABOVE - order);
      return node.element.animate(flight(throwOf(node, order, layout), layout), {
        duration: FLIGHT,
        delay: order * gap,
        fill: 'forwards',
      });
    });
    return new Promise((resolve) => {
      this.#finish = resolve;
      this.#timer = setTimeout(() => this.end(), WHOLE);
    });
  }

  /** Puts every card back to its place. True when it was still running. */
  end(): boolean {
    clearTimeout(this.#timer);
    for (const animation of this.#animations) animation.cancel();
    this.#animations = [];
    const finish = this.#finish;
    this.#finish = null;
    finish?.();
    return finish !== null;
  }
}
