import { indexMarkup } from './cards/face';
import { div, svg } from './dom';
import type { PileId } from './types';
import type { View } from './view';

/** A dense column as a list of rows a finger can hit, each standing for its card. */
export class Sheet {
  readonly #view: View;
  readonly #press: (pile: PileId, index: number) => void;
  #element: HTMLElement | null = null;

  constructor(view: View, press: (pile: PileId, index: number) => void) {
    this.#view = view;
    this.#press = press;
  }

  get isOpen(): boolean {
    return this.#element !== null;
  }

  /** Opens with the focus on the row of a card, if that one is open. */
  open(pile: PileId, index: number): void {
    this.close();
    const { stage, options, position, scene } = this.#view;
    const cover = div('talon-sheet-cover', stage.root);
    const list = div('talon-sheet', cover);
    list.setAttribute('role', 'dialog');
    list.setAttribute('aria-modal', 'true');
    list.setAttribute('aria-label', options.text.pile(pile, position));
    const rows = scene.get(pile)!.cards.flatMap((card, place) => {
      return card.open ? [{ place, row: this.#row(pile, place, card.code) }] : [];
    });
    list.append(...rows.map(({ row }) => row));
    cover.addEventListener('click', (event) => {
      if (event.target === cover) this.close();
    });
    this.#element = cover;
    (rows.find(({ place }) => place === index) ?? rows[0])?.row.focus();
  }

  close(): void {
    this.#element?.remove();
    this.#element = null;
  }

  /** Arrow keys go through the rows; true when the key was the sheet's. */
  key(key: string): boolean {
    const rows = [...(this.#element?.querySelectorAll('button') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    if (key === 'ArrowDown') rows.at(Math.min(at + 1, rows.length - 1))?.focus();
    else if (key === 'ArrowUp') rows.at(Math.max(at - 1, 0))?.focus();
    else return false;
    return true;
  }

  #row(pile: PileId, index: number, card: string): HTMLButtonElement {
    const row = document.createElement('button');
    row.type = 'button';
    row.className = `talon-row suit-${card[1]}`;
    const drawing = svg('talon-row-index', indexMarkup(card, 20));
    drawing.setAttribute('viewBox', '0 0 48 20');
    row.append(drawing, document.createTextNode(this.#view.options.text.card(card)));
    row.addEventListener('click', () => {
      this.close();
      this.#press(pile, index);
    });
    return row;
  }
}
