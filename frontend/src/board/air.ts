import type { CardNode } from './cardLayer';
import { div, translate } from './dom';
import type { Layout, Point } from './geometry';

const LIFT = 1.04;

/** Cards in the player's hand: copies in one wrapper, which alone moves, at most once a frame. */
export class Air {
  readonly #layer: HTMLElement;
  #wrapper: HTMLElement | null = null;
  #nodes: readonly CardNode[] = [];
  #under: CardNode | undefined;
  #origin: Point = { x: 0, y: 0 };
  #offset: Point = { x: 0, y: 0 };
  #scale = 1;
  #frame = 0;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  get isEmpty(): boolean {
    return this.#wrapper === null;
  }

  /**
   * Takes nodes up; `grab` is the pointer's place, about which a lifted run grows, and `under` the card
   * that they leave bare.
   */
  lift(
    nodes: readonly CardNode[],
    { w, h }: Layout,
    { grab, under, isLifted }: { grab: Point; under?: CardNode; isLifted: boolean },
  ): void {
    this.drop();
    this.#under = under;
    under?.element.classList.add('bare');
    const wrapper = div(isLifted ? 'talon-hand lifted' : 'talon-hand', this.#layer);
    this.#origin = nodes[0].spot;
    this.#scale = isLifted ? LIFT : 1;
    const around = { x: grab.x - this.#origin.x, y: grab.y - this.#origin.y };
    wrapper.style.transformOrigin = `${around.x}px ${around.y}px`;
    for (const node of nodes) {
      const copy = node.element.cloneNode(true) as HTMLElement;
      copy.classList.remove('travelling', 'buried');
      const { x, y } = node.spot;
      copy.style.transform = translate({ x: x - this.#origin.x, y: y - this.#origin.y });
      copy.style.width = `${w}px`;
      copy.style.height = `${h}px`;
      wrapper.append(copy);
      node.element.classList.add('away');
    }
    this.#wrapper = wrapper;
    this.#nodes = nodes;
    this.#offset = { x: 0, y: 0 };
    this.#place();
  }

  /** Moves the hand by an offset from where it took the cards. */
  moveTo(offset: Point): void {
    this.#offset = offset;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#place());
  }

  /** Where the lead card hangs. */
  get lead(): Point {
    return { x: this.#origin.x + this.#offset.x, y: this.#origin.y + this.#offset.y };
  }

  /** Puts the originals back on the table and says where each copy hung. */
  drop(): Map<CardNode, Point> {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#wrapper?.remove();
    this.#wrapper = null;
    const spots = new Map<CardNode, Point>();
    for (const node of this.#nodes) {
      node.element.classList.remove('away');
      const { x, y } = node.spot;
      spots.set(node, { x: x + this.#offset.x, y: y + this.#offset.y });
    }
    this.#nodes = [];
    this.#under?.element.classList.remove('bare');
    return spots;
  }

  #place(): void {
    this.#frame = 0;
    if (!this.#wrapper) return;
    const { x, y } = this.lead;
    this.#wrapper.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${this.#scale})`;
  }
}
