import { div, translate } from './dom';
import type { Hit } from './scene';
import type { Sheet } from './sheet';
import type { View } from './view';

/** Shows a covered card whole while it is held; a dense column opens as a list instead. */
export class Peek {
  readonly #view: View;
  readonly #sheet: Sheet;
  #shown: HTMLElement | null = null;

  constructor(view: View, sheet: Sheet) {
    this.#view = view;
    this.#sheet = sheet;
  }

  /** True when there was something to show. */
  show({ pile, index }: Hit): boolean {
    this.hide();
    const pileScene = this.#view.scene.get(pile)!;
    if (pileScene.dense) {
      this.#sheet.open(pile, index);
      return true;
    }
    const isCovered = index >= 0 && index < pileScene.cards.length - 1;
    if (!isCovered || !pileScene.cards[index].open) return false;
    const [node] = this.#view.nodesOf({ pile, count: pileScene.cards.length - index });
    const copy = node.element.cloneNode(true) as HTMLElement;
    copy.classList.remove('covered');
    copy.style.transform = translate(node.spot);
    const holder = div('talon-peek', this.#view.stage.air);
    holder.append(copy);
    this.#shown = holder;
    return true;
  }

  hide(): void {
    this.#shown?.remove();
    this.#shown = null;
  }
}
