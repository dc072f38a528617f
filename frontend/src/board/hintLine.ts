import type { Layout, Point, Rect } from './geometry';
import { runRect, topRects, type Marks } from './marks';
import type { Scene } from './scene';
import type { PileId } from './types';

export interface HintedMove {
  source: PileId;
  target: PileId;
  count: number;
}

const n = (value: number) => Math.round(value * 10) / 10;

const middle = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + Math.min(h, 1.4 * w) / 2 });

/** A bow from one card to another, that leaves and ends short of their middles. */
function bow(from: Point, to: Point): { line: string; head: string } {
  const way = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const unit = { x: (to.x - from.x) / way, y: (to.y - from.y) / way };
  const lift = Math.min(36, way * 0.18) * (unit.x >= 0 ? 1 : -1);
  const bend = {
    x: (from.x + to.x) / 2 + unit.y * lift,
    y: (from.y + to.y) / 2 - unit.x * lift,
  };
  const end = Math.hypot(to.x - bend.x, to.y - bend.y) || 1;
  const aim = { x: (to.x - bend.x) / end, y: (to.y - bend.y) / end };
  const wing = (side: number) =>
    `${n(to.x - 13 * aim.x - 8 * side * aim.y)} ${n(to.y - 13 * aim.y + 8 * side * aim.x)}`;
  const neck = `${n(to.x - 9 * aim.x)} ${n(to.y - 9 * aim.y)}`;
  return {
    line: `M${n(from.x)} ${n(from.y)}Q${n(bend.x)} ${n(bend.y)} ${neck}`,
    head: `M${wing(1)} ${n(to.x)} ${n(to.y)} ${wing(-1)}Z`,
  };
}

/** Shows a proposed move by shape: the run and its target outlined, and a line between them. */
export class HintLine {
  readonly #drawing: SVGSVGElement;
  readonly #marks: Marks;

  constructor(drawing: SVGSVGElement, marks: Marks) {
    this.#drawing = drawing;
    this.#marks = marks;
  }

  show(layout: Layout, scene: Scene, { source, target, count }: HintedMove): void {
    const run = runRect(layout, scene, source, count);
    const place = topRects(layout, scene, [target]).get(target)!;
    this.#marks.show(
      'hint',
      new Map([
        ['source', run],
        ['target', place],
      ]),
    );
    const { line, head } = bow(middle(run), middle(place));
    const { width, height } = layout.box;
    const { x, y } = middle(run);
    this.#drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.#drawing.innerHTML =
      `<path class="talon-halo" d="${line}"/><path class="talon-halo" d="${head}"/>` +
      `<path class="talon-hint-line" d="${line}"/><path class="talon-hint-head" d="${head}"/>` +
      `<circle class="talon-hint-head" cx="${n(x)}" cy="${n(y)}" r="5"/>`;
  }

  clear(): void {
    this.#marks.clear('hint');
    this.#drawing.replaceChildren();
  }
}
