import { Actions } from './actions';
import { Cascade } from './cascade';
import { Gestures } from './gestures';
import { Input } from './input';
import { Keyboard, type Desk } from './keyboard';
import { Peek } from './peek';
import { isFoundation } from './piles';
import { Selection } from './selection';
import { Semantics } from './semantics';
import { Sheet } from './sheet';
import { Taps } from './taps';
import type { Board, Mount } from './types';
import { View } from './view';

const now = () => performance.now();

/** The nodes on the foundations, kings first, suit by suit in turn. */
function homeNodes(view: View) {
  const homes = [...view.piles.keys()].filter(isFoundation);
  const tallest = Math.max(...homes.map((pile) => view.piles.get(pile)!.length));
  return Array.from({ length: tallest }, (_, depth) =>
    homes.flatMap((pile) => {
      const nodes = view.nodesOf({ pile, count: view.piles.get(pile)!.length });
      return nodes.length > depth ? [nodes[nodes.length - 1 - depth]] : [];
    }),
  ).flat();
}

/** Parts wired to one another around a view. */
function createDesk(view: View): { desk: Desk; peek: Peek; keyboard: Keyboard } {
  const selection: Selection = new Selection(view, () => semantics.press());
  const semantics = new Semantics(view, selection);
  const actions = new Actions(view, selection, now);
  const taps = new Taps(view, selection, actions);
  const sheet: Sheet = new Sheet(view, (pile, index) => {
    semantics.focusAt(pile, index);
    keyboard.pressAt({ pile, index });
  });
  const peek = new Peek(view, sheet);
  const gestures = new Gestures(view, selection, actions, taps, peek, now);
  const desk = { view, selection, actions, taps, gestures, semantics, sheet, now };
  const keyboard: Keyboard = new Keyboard(desk);
  return { desk, peek, keyboard };
}

/** Makes a board in an element, which it fills. */
export const mount: Mount = (element, options, position) => {
  const view = new View(element, options, position);
  const { desk, peek, keyboard } = createDesk(view);
  const cascade = new Cascade();
  const input = new Input(desk, keyboard, peek, () => cascade.end());
  const fit = () => {
    desk.gestures.cancel();
    cascade.end();
    view.fit();
    desk.selection.refresh();
    desk.semantics.render();
  };
  const observer = new ResizeObserver(fit);
  observer.observe(view.stage.root);
  desk.semantics.render();
  const destroy = () => {
    observer.disconnect();
    input.end();
    cascade.end();
    desk.gestures.cancel();
    view.destroy();
  };
  return { ...controls(desk, cascade, fit), destroy };
};

/** What the host may ask of a board while it lives. */
function controls(desk: Desk, cascade: Cascade, fit: () => void): Omit<Board, 'destroy'> {
  const { view, selection, semantics, gestures, sheet, actions } = desk;
  return {
    set(next, { animate = true, deal = false } = {}) {
      gestures.cancel();
      cascade.end();
      sheet.close();
      selection.clear();
      view.show(next, { animate, deal });
      semantics.render();
    },
    reveal(next) {
      view.show(next, { animate: true, deal: false });
      gestures.renew();
      selection.renew();
      semantics.render();
    },
    configure(changed) {
      Object.assign(view.options, changed);
      view.motion.pace = view.options.pace;
      fit();
    },
    refuse: (pile) => actions.refuse(pile),
    hint(move) {
      if (move) view.hintLine.show(view.layout, view.scene, move);
      else view.hintLine.clear();
    },
    lock(locked) {
      if (locked === gestures.isLocked) return;
      selection.clear();
      gestures.lock(locked);
      view.stage.root.classList.toggle('locked', locked);
      view.stage.section.setAttribute('aria-disabled', String(locked));
    },
    async celebrate() {
      if (!view.motion.isLively) return;
      await cascade.run(homeNodes(view), view.layout);
      view.fit();
    },
    focus: () => semantics.focus(),
  };
}
