import { backMarkup, faceMarkup } from './cards/face';
import { div, svg, translate } from './dom';
import type { Layout, Point } from './geometry';
import type { Nodes } from './identity';
import { isColumn, type Card } from './piles';
import type { Scene } from './scene';

/** Squared piles paint only so many of their upper cards: enough for those that travel and one below. */
const PAINTED = 5;

/** One card's node; it is never moved in the document, only transformed. */
export interface CardNode {
  element: HTMLElement;
  body: HTMLElement;
  front: SVGSVGElement;
  back: SVGSVGElement;
  spot: Point;
  order: number;
  card: Card;
  /** What each side shows now, to draw again only when it changes. */
  drawn: Map<SVGSVGElement, string>;
}

function createNode(layer: HTMLElement): CardNode {
  const element = div('talon-card', layer);
  const body = div('talon-body', element);
  const [back, front] = [svg('talon-back'), svg('talon-front')];
  body.append(front, back);
  const card = { code: '??', open: false };
  return { element, body, front, back, spot: { x: 0, y: 0 }, order: 0, card, drawn: new Map() };
}

/** Draws the side that shows, when it is not there yet; the other stays for a flip. */
function drawCard(node: CardNode, card: Card, { w, h }: Layout): void {
  const side = card.open ? node.front : node.back;
  const wanted = `${card.open ? card.code : 'back'} ${w} ${h}`;
  if (node.drawn.get(side) !== wanted) {
    side.setAttribute('viewBox', `0 0 ${w} ${h}`);
    side.innerHTML = card.open ? faceMarkup(card.code, { w, h }) : backMarkup({ w, h });
    node.drawn.set(side, wanted);
  }
}

function tellCard(node: CardNode, card: Card): void {
  const { classList } = node.element;
  classList.remove(`suit-${node.card.code[1]}`);
  classList.add(`suit-${card.code[1]}`);
  node.card = card;
  node.element.dataset.card = card.open ? card.code : '';
  node.element.classList.toggle('open', card.open);
}

/** The flat list of card nodes of a table. */
export class CardLayer {
  readonly nodes: CardNode[] = [];
  readonly #layer: HTMLElement;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /** Puts every node where the scene has it; order on the table is the model's. */
  render(layout: Layout, scene: Scene, nodes: Nodes): void {
    let order = 0;
    for (const [pile, { cards, spots }] of scene) {
      const numbers = nodes.get(pile)!;
      cards.forEach((card, index) => {
        order += 1;
        const node = this.#node(numbers[index]);
        const isBuried = !isColumn(pile) && index < cards.length - PAINTED;
        tellCard(node, card);
        if (card.open || !isBuried) drawCard(node, card, layout);
        node.spot = spots[index];
        node.order = order;
        const { style } = node.element;
        style.transform = translate(node.spot);
        const { classList } = node.element;
        // What is on its way stays above.
        if (!classList.contains('travelling')) style.zIndex = String(order);
        const above = spots.at(index + 1);
        const isSquared = above?.x === node.spot.x && above.y === node.spot.y;
        classList.toggle('buried', isBuried);
        classList.toggle('squared', isSquared);
        classList.toggle('covered', above !== undefined && !isSquared);
      });
    }
  }

  #node(number: number): CardNode {
    return (this.nodes[number] ??= createNode(this.#layer));
  }
}
