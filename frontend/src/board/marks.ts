import { cover, div } from './dom';
import type { Layout, Rect } from './geometry';
import { topRect, type Scene } from './scene';
import type { PileId } from './types';

export type MarkKind = 'legal' | 'chosen' | 'hint' | 'last';

/** Outlines over the cards, by kind; showing a kind takes its former outlines away. */
export class Marks {
  readonly #layer: HTMLElement;
  readonly #shown = new Map<MarkKind, Map<string, HTMLElement>>();
  #aimed: HTMLElement | undefined;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  show(kind: MarkKind, rects: ReadonlyMap<string, Rect>): void {
    this.clear(kind);
    const marks = new Map<string, HTMLElement>();
    for (const [name, rect] of rects) {
      const mark = div(`talon-mark ${kind}`, this.#layer);
      mark.dataset.pile = name;
      cover(mark, rect);
      marks.set(name, mark);
    }
    this.#shown.set(kind, marks);
  }

  clear(kind: MarkKind): void {
    for (const mark of this.#shown.get(kind)?.values() ?? []) mark.remove();
    this.#shown.delete(kind);
  }

  /** Fills the legal place that a drop would go to now. */
  aim(pile: PileId | null): void {
    const mark = pile === null ? undefined : this.#shown.get('legal')?.get(pile);
    if (mark === this.#aimed) return;
    this.#aimed?.classList.remove('aimed');
    mark?.classList.add('aimed');
    this.#aimed = mark;
  }
}

export function topRects(
  layout: Layout,
  scene: Scene,
  piles: readonly PileId[],
): Map<PileId, Rect> {
  return new Map(piles.map((pile) => [pile, topRect(layout, scene, pile)]));
}

/** The rectangle of a pile's upper `count` cards. */
export function runRect(layout: Layout, scene: Scene, pile: PileId, count: number): Rect {
  const spots = scene.get(pile)?.spots ?? [];
  const lead = spots.at(-count) ?? layout.slots.get(pile)!;
  const last = spots.at(-1) ?? lead;
  return { ...lead, w: layout.w, h: last.y - lead.y + layout.h };
}
