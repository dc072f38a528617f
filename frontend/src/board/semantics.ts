import { cover } from './dom';
import { itemsOf, type Item } from './reading';
import type { Hit } from './scene';
import type { Selection } from './selection';
import type { PileId } from './types';
import type { View } from './view';

let serial = 0;

/**
 * The board as lists of buttons, one list a pile in reading order, each button over what is seen of
 * its card. One tab stop; the focus follows the card, and never falls out of the board.
 */
export class Semantics {
  readonly #view: View;
  readonly #selection: Selection;
  readonly #help: HTMLElement;
  readonly #lists = new Map<PileId, HTMLUListElement>();
  readonly #elements = new Map<string, HTMLLIElement>();
  #items = new Map<string, Item>();
  #current = '';
  #pile: PileId = 't1';

  constructor(view: View, selection: Selection) {
    this.#view = view;
    this.#selection = selection;
    const { section } = view.stage;
    section.setAttribute('role', 'application');
    this.#help = document.createElement('p');
    this.#help.id = `talon-help-${(serial += 1)}`;
    this.#help.hidden = true;
    section.append(this.#help);
    section.setAttribute('aria-describedby', this.#help.id);
    for (const pile of view.scene.keys()) {
      const list = document.createElement('ul');
      this.#lists.set(pile, list);
      section.append(list);
    }
    section.addEventListener('focusin', (event) => this.#entered(event.target));
  }

  /** Says the present position; keeps the focus on its card. */
  render(): void {
    const hadFocus = this.hasFocus;
    const { text } = this.#view.options;
    const { section } = this.#view.stage;
    section.setAttribute('aria-label', text.table);
    section.setAttribute('aria-roledescription', text.roledescription);
    this.#help.textContent = text.help;
    this.#items = new Map();
    for (const pile of this.#lists.keys()) this.#renderPile(pile);
    for (const [key, element] of this.#elements) {
      if (this.#items.has(key)) continue;
      element.remove();
      this.#elements.delete(key);
    }
    this.#settle(hadFocus);
  }

  get hasFocus(): boolean {
    return this.#view.stage.section.contains(document.activeElement);
  }

  /** Where the focus is, or would come in. */
  get at(): Hit {
    const item = this.#items.get(this.#current);
    return item ? { pile: item.pile, index: item.index } : { pile: this.#pile, index: -1 };
  }

  focus(): void {
    this.#button(this.#current)?.focus({ preventScroll: true });
  }

  /** Puts the focus on a place of a pile, or the nearest one that can be reached. */
  focusAt(pile: PileId, index: number): void {
    this.aimAt(pile, index);
    this.focus();
  }

  aimAt(pile: PileId, index: number): void {
    const item = this.#nearest(pile, index);
    if (item) this.#makeCurrent(item);
  }

  /** Makes a card the current one before it moves. */
  follow(number: number | undefined): void {
    if (number !== undefined) this.#current = `card:${number}`;
  }

  /** Marks the chosen run, for eye and ear. */
  press(): void {
    const { run } = this.#selection;
    const lead = run && this.#view.numberAt(run.pile, -run.count);
    for (const [key, item] of this.#items) {
      if (item.kind !== 'card') continue;
      this.#button(key)?.setAttribute('aria-pressed', String(key === `card:${lead}`));
    }
  }

  itemOf(element: Element): Item | undefined {
    const key = element.closest<HTMLElement>('[data-key]')?.dataset.key;
    return key === undefined ? undefined : this.#items.get(key);
  }

  #renderPile(pile: PileId): void {
    const list = this.#lists.get(pile)!;
    const { options, position, layout } = this.#view;
    list.setAttribute('aria-label', options.text.pile(pile, position));
    itemsOf(this.#view, layout, pile).forEach((item, place) => {
      this.#items.set(item.key, item);
      const element = this.#element(item);
      if (list.children[place] !== element)
        list.insertBefore(element, list.children[place] ?? null);
    });
  }

  #element(item: Item): HTMLLIElement {
    let element = this.#elements.get(item.key);
    if (!element) {
      element = document.createElement('li');
      element.dataset.key = item.key;
      if (item.kind !== 'hidden') {
        const button = document.createElement('button');
        button.type = 'button';
        button.tabIndex = -1;
        element.append(button);
      }
      this.#elements.set(item.key, element);
    }
    const { label, rect } = item;
    const button = element.querySelector('button');
    if (button) button.setAttribute('aria-label', label);
    else element.textContent = label;
    cover(element, rect);
    return element;
  }

  #settle(hadFocus: boolean): void {
    const item = this.#items.get(this.#current) ?? this.#nearest(this.#pile, Infinity);
    if (item) this.#makeCurrent(item);
    this.press();
    if (hadFocus && !(this.#button(this.#current) === document.activeElement)) this.focus();
  }

  #makeCurrent(item: Item): void {
    const before = this.#button(this.#current);
    if (before) before.tabIndex = -1;
    this.#current = item.key;
    this.#pile = item.pile;
    for (const [key, { kind }] of this.#items) {
      const button = kind === 'hidden' ? null : this.#button(key);
      const tab = key === item.key ? 0 : -1;
      if (button && button.tabIndex !== tab) button.tabIndex = tab;
    }
  }

  #nearest(pile: PileId, index: number): Item | undefined {
    const items = [...this.#items.values()].filter(
      (item) => item.pile === pile && item.kind !== 'hidden',
    );
    return items.find((item) => item.index >= index) ?? items.at(-1) ?? this.#anywhere();
  }

  #anywhere(): Item | undefined {
    return [...this.#items.values()].find(({ kind }) => kind !== 'hidden');
  }

  #button(key: string): HTMLButtonElement | null {
    return this.#elements.get(key)?.querySelector('button') ?? null;
  }

  #entered(target: EventTarget | null): void {
    const item = target instanceof Element ? this.itemOf(target) : undefined;
    if (item && item.key !== this.#current) this.#makeCurrent(item);
  }
}
