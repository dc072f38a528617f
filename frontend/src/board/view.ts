import { Air } from './air';
import { CardLayer, type CardNode } from './cardLayer';
import { layoutOf, type Box, type Layout, type Point } from './geometry';
import { HintLine } from './hintLine';
import { carryNodes, numberNodes } from './identity';
import { Marks, runRect } from './marks';
import { Motion, type Before } from './motion';
import { isColumn, readPiles, type Card } from './piles';
import { sceneOf, type Scene } from './scene';
import { drawSlots } from './slotLayer';
import { buildStage, type Stage } from './stage';
import type { BoardOptions, PileId, PositionJson } from './types';

/** Cards that lie together at the top of a pile. */
export interface Run {
  pile: PileId;
  count: number;
}

/** How long the last move stays marked. */
const LAST_MOVE = 600;

function boxOf(element: HTMLElement): Box {
  const { clientWidth, clientHeight } = element;
  return {
    width: clientWidth > 0 ? clientWidth : 390,
    height: clientHeight > 0 ? clientHeight : 568,
    ratio: window.devicePixelRatio > 0 ? window.devicePixelRatio : 1,
  };
}

/** What is seen: the position, where it lies, and the layers it is drawn in. */
export class View {
  readonly options: BoardOptions;
  readonly stage: Stage;
  readonly motion = new Motion();
  readonly marks: Marks;
  readonly air: Air;
  readonly hintLine: HintLine;
  readonly #cards: CardLayer;
  #numbers: Map<PileId, number[]>;
  #lastTimer: ReturnType<typeof setTimeout> | undefined;
  /** Where dropped cards hung, so that they travel on from there. */
  #dropped = new Map<CardNode, Point>();
  position: PositionJson;
  piles: Map<PileId, Card[]>;
  layout: Layout;
  scene: Scene;

  constructor(parent: HTMLElement, options: BoardOptions, position: PositionJson) {
    this.options = { ...options };
    this.stage = buildStage(parent);
    this.marks = new Marks(this.stage.marks);
    this.hintLine = new HintLine(this.stage.lines, this.marks);
    this.air = new Air(this.stage.air);
    this.#cards = new CardLayer(this.stage.cards);
    this.motion.pace = options.pace;
    this.position = position;
    this.piles = readPiles(position, options.table);
    this.#numbers = numberNodes(this.piles);
    this.layout = layoutOf(options.table, boxOf(this.stage.root), options.leftHanded);
    this.scene = this.#arrange();
    this.fit();
  }

  #arrange(): Scene {
    return sceneOf(this.layout, this.piles, this.options.table.wasteShown);
  }

  /** Lays everything out again for the element's present size, without a travel. */
  fit(): void {
    const { table, leftHanded } = this.options;
    const { root, slots } = this.stage;
    this.motion.snapAll();
    this.layout = layoutOf(table, boxOf(root), leftHanded);
    const { w, h, radius, arrangement } = this.layout;
    root.style.setProperty('--card-w', `${w}px`);
    root.style.setProperty('--card-h', `${h}px`);
    root.style.setProperty('--card-radius', `${radius}px`);
    root.dataset.arrangement = arrangement;
    drawSlots(slots, table, this.layout);
    this.scene = this.#arrange();
    this.#cards.render(this.layout, this.scene, this.#numbers);
    this.hintLine.clear();
  }

  /** Shows the next position; the model is at once, the eye follows. */
  show(position: PositionJson, how: { animate: boolean; deal: boolean }): void {
    const after = readPiles(position, this.options.table);
    const before = this.#before();
    this.#numbers = carryNodes(this.piles, this.#numbers, after);
    this.position = position;
    this.piles = after;
    this.scene = this.#arrange();
    this.#cards.render(this.layout, this.scene, this.#numbers);
    this.hintLine.clear();
    if (!how.animate) this.motion.snapAll();
    else if (how.deal) this.motion.deal(this.#dealOrder(), this.#dealPoint());
    else this.#travel(before);
    this.#dropped = new Map();
  }

  /** Cards dropped where they may stay travel from there when the next position comes. */
  keepDropped(spots: Map<CardNode, Point>): void {
    this.#dropped = spots;
  }

  #before(): Map<CardNode, Before> {
    return new Map(
      this.#cards.nodes.map((node) => {
        const spot = this.#dropped.get(node) ?? node.spot;
        return [node, { spot, open: node.card.open }];
      }),
    );
  }

  #travel(before: ReadonlyMap<CardNode, Before>): void {
    const moved = [...before]
      .map(([node, was]) => ({ node, before: was }))
      .filter(
        ({ node, before: { spot, open } }) =>
          spot.x !== node.spot.x || spot.y !== node.spot.y || open !== node.card.open,
      );
    this.motion.travel(moved);
    this.#markLast(moved.map(({ node }) => node));
  }

  /** Outlines the run that just came to lie on a pile; draws and refanned cards are not one. */
  #markLast(moved: readonly CardNode[]): void {
    clearTimeout(this.#lastTimer);
    this.marks.clear('last');
    if (!this.motion.isLively) return;
    const pile = [...this.#numbers.keys()].find((name) => {
      const top = this.#topNode(name);
      return top !== undefined && name !== 's' && name !== 'w' && moved.includes(top);
    });
    if (pile === undefined) return;
    const nodes = this.nodesOf({ pile, count: this.piles.get(pile)!.length });
    const count = nodes.filter((node) => moved.includes(node) && node.card.open).length;
    if (count === 0) return;
    const rect = runRect(this.layout, this.scene, pile, isColumn(pile) ? count : 1);
    this.marks.show('last', new Map([[pile, rect]]));
    this.#lastTimer = setTimeout(() => this.marks.clear('last'), LAST_MOVE);
  }

  #topNode(pile: PileId): CardNode | undefined {
    const number = this.#numbers.get(pile)!.at(-1);
    return number === undefined ? undefined : this.#cards.nodes[number];
  }

  /** Rows across the columns, as a dealer goes; then what was dealt elsewhere. */
  #dealOrder(): CardNode[] {
    const columns = [...this.#numbers].filter(([pile]) => isColumn(pile));
    const rows = Math.max(...columns.map(([, numbers]) => numbers.length));
    const dealt = Array.from({ length: rows }, (_, row) =>
      columns.flatMap(([, numbers]) => numbers.slice(row, row + 1)),
    ).flat();
    const cells = [...this.#numbers].filter(([pile]) => pile[0] === 'c');
    const numbers = [...dealt, ...cells.flatMap(([, own]) => own)];
    return numbers.map((number) => this.#cards.nodes[number]);
  }

  #dealPoint(): Point {
    const { box, w, h, slots } = this.layout;
    return slots.get('s') ?? { x: (box.width - w) / 2, y: box.height + h };
  }

  /** The nodes of a run, its lead first. */
  nodesOf({ pile, count }: Run): CardNode[] {
    if (count <= 0) return [];
    return this.#numbers
      .get(pile)!
      .slice(-count)
      .map((number) => this.#cards.nodes[number]);
  }

  /** The number of the node at a place, which is the card's identity. */
  numberAt(pile: PileId, index: number): number | undefined {
    return this.#numbers.get(pile)?.at(index);
  }

  get allNodes(): readonly CardNode[] {
    return this.#cards.nodes;
  }

  slotElement(pile: PileId): HTMLElement | null {
    return this.stage.slots.querySelector<HTMLElement>(`[data-pile="${pile}"]`);
  }

  destroy(): void {
    clearTimeout(this.#lastTimer);
    this.motion.snapAll();
    this.air.drop();
    this.stage.root.remove();
  }
}
