import { ownTarget } from './landing';
import { runRect, topRects } from './marks';
import type { PileId } from './types';
import type { Run, View } from './view';

/** The run a player has chosen, and the piles that take it. */
export class Selection {
  readonly #view: View;
  /** Called when it changed, for the layers that show it. */
  readonly #changed: () => void;
  run: Run | null = null;
  targets: readonly PileId[] = [];

  constructor(view: View, changed: () => void) {
    this.#view = view;
    this.#changed = changed;
  }

  /** Chooses a run if it may be lifted at all. */
  choose(run: Run): boolean {
    const { host } = this.#view.options;
    if (run.count < 1 || !host.liftable(run.pile, run.count)) return false;
    this.run = run;
    this.targets = host.targets(run.pile, run.count);
    this.refresh();
    host.selected?.(run.pile, run.count);
    this.#changed();
    return true;
  }

  clear(): void {
    if (this.run === null) return;
    this.run = null;
    this.targets = [];
    this.refresh();
    this.#changed();
  }

  /** A card that turned up may take the run. */
  renew(): void {
    if (this.run === null) return;
    this.targets = this.#view.options.host.targets(this.run.pile, this.run.count);
    this.refresh();
  }

  /** Draws the outlines for the present layout. */
  refresh(): void {
    const { layout, scene, marks } = this.#view;
    if (this.run === null) {
      marks.clear('chosen');
      marks.clear('legal');
      return;
    }
    const { pile, count } = this.run;
    marks.show('chosen', new Map([[pile, runRect(layout, scene, pile, count)]]));
    marks.show('legal', topRects(layout, scene, this.targets));
  }

  /** The target a chosen pile stands for. */
  targetAt(pile: PileId): PileId {
    return ownTarget(pile, this.targets);
  }
}
