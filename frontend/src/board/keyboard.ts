import type { Actions } from './actions';
import type { Gestures } from './gestures';
import { isFoundation } from './piles';
import type { Hit } from './scene';
import type { Selection } from './selection';
import type { Semantics } from './semantics';
import type { Sheet } from './sheet';
import type { Taps } from './taps';
import type { Command } from './types';
import type { View } from './view';
import { edge, step, stepTarget, topOf, toRow, type Direction } from './walk';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const COMMANDS: Readonly<Record<string, Command>> = {
  u: 'undo',
  h: 'hint',
  '?': 'help',
  t: 'tell-tops',
  p: 'tell-pile',
  s: 'tell-score',
};

/** A held key takes back eight times a second. */
const REPEAT = 125;

/** The parts of the board that keys act on. */
export interface Desk {
  view: View;
  selection: Selection;
  actions: Actions;
  taps: Taps;
  gestures: Gestures;
  semantics: Semantics;
  sheet: Sheet;
  now: () => number;
}

/** The keyboard of the board; keys with a modifier belong to the browser. */
export class Keyboard {
  readonly #desk: Desk;
  #lastCommand = -Infinity;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** True when the key was used up here. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const { sheet, gestures } = this.#desk;
    if (sheet.isOpen) return this.#keyInSheet(event.key);
    if (event.key === 'Escape') return this.#escape();
    if (event.key in ARROWS) return this.#arrow(ARROWS[event.key], event.shiftKey);
    if (this.#jump(event.key)) return true;
    if (event.key === 'Enter' || event.key === ' ') {
      if (!event.repeat && !gestures.isLocked) this.#act(event.key);
      return true;
    }
    const letter = event.key.toLowerCase();
    if (event.shiftKey && letter !== '?') return false;
    return this.#command(letter, event.repeat);
  }

  #keyInSheet(key: string): boolean {
    if (key !== 'Escape') return this.#desk.sheet.key(key);
    this.#desk.sheet.close();
    this.#desk.semantics.focus();
    return true;
  }

  #escape(): boolean {
    const { gestures, selection, semantics } = this.#desk;
    if (gestures.cancel()) return true;
    const { run } = selection;
    if (run === null) return false;
    selection.clear();
    this.#go({ pile: run.pile, index: topOf(this.#desk.view, run.pile).index - run.count + 1 });
    semantics.focus();
    return true;
  }

  #arrow(direction: Direction, isShift: boolean): boolean {
    const { view, selection, semantics, gestures } = this.#desk;
    if (isShift) {
      if (!gestures.isLocked) this.#resize(direction);
      return true;
    }
    const next =
      selection.run === null
        ? step(view, semantics.at, direction)
        : stepTarget(view, semantics.at, selection.targets, direction);
    if (next) this.#go(next);
    return true;
  }

  /** Shift and an arrow take one card more into the run, or leave one out. */
  #resize(direction: Direction): void {
    const { view, selection, actions, semantics } = this.#desk;
    const run = selection.run ?? actions.runAt(semantics.at);
    if (run === null) return;
    const grow = direction === 'up' || direction === 'left' ? 1 : -1;
    const count = selection.run === null && grow < 0 ? run.count : run.count + grow;
    const index = view.piles.get(run.pile)!.length - count;
    const wanted = actions.runAt({ pile: run.pile, index });
    if (count < 1 || wanted === null || wanted.count !== count) return;
    if (selection.choose(wanted)) this.#go({ pile: run.pile, index });
    else actions.shake(run);
  }

  #jump(key: string): boolean {
    const { view, semantics } = this.#desk;
    const at = semantics.at;
    const jumps: Readonly<Record<string, () => Hit>> = {
      Home: () => edge(view, at, 'first'),
      End: () => edge(view, at, 'last'),
      PageUp: () => toRow(view, at, 'top'),
      PageDown: () => toRow(view, at, 'columns'),
      f: () => this.#nextFoundation(at),
      w: () => (view.scene.has('w') ? topOf(view, 'w') : at),
    };
    if (/^\d$/.test(key)) {
      const pile = `t${key === '0' ? 10 : key}`;
      if (view.scene.has(pile)) this.#go(topOf(view, pile));
      return true;
    }
    const jump = jumps[key] ?? jumps[key.toLowerCase()];
    if (!jump) return false;
    this.#go(jump());
    return true;
  }

  #nextFoundation({ pile }: Hit): Hit {
    const { view } = this.#desk;
    const homes = [...view.scene.keys()].filter(isFoundation);
    return topOf(view, homes[(homes.indexOf(pile) + 1) % homes.length]);
  }

  #go({ pile, index }: Hit): void {
    this.#desk.semantics.focusAt(pile, index);
  }

  #act(key: string): void {
    const { actions, view } = this.#desk;
    if (key === ' ') {
      if (view.options.table.hasStock) actions.draw();
      return;
    }
    this.pressAt(this.#desk.semantics.at);
  }

  /** A press on a place; the focus goes with the card that it moves. */
  pressAt(hit: Hit): void {
    const { view, selection, semantics, taps, actions } = this.#desk;
    const run = selection.run ?? actions.runAt(hit);
    const lead = run ? view.numberAt(run.pile, -run.count) : undefined;
    if (hit.pile !== 's') semantics.follow(lead);
    if (taps.press(hit)) return;
    if (hit.pile !== 's') semantics.aimAt(hit.pile, hit.index);
  }

  #command(letter: string, isRepeat: boolean): boolean {
    const command = COMMANDS[letter];
    if (command === undefined) return false;
    const { view, selection, semantics, now } = this.#desk;
    if (isRepeat && (command !== 'undo' || now() - this.#lastCommand < REPEAT)) return true;
    this.#lastCommand = now();
    if (command === 'undo') selection.clear();
    view.options.host.command(command, semantics.at.pile);
    return true;
  }
}
