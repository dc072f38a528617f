import { layoutOf } from '../../src/board';
import { readPiles } from '../../src/board/piles';
import { sceneOf } from '../../src/board/scene';
import { tableOf } from '../../src/play/ruleSets';
import type { Seat } from './boards';

/** The box of an element that has no size in the test's document. */
export const BOX = { width: 390, height: 568, ratio: 1 };

export interface Spot {
  x: number;
  y: number;
}

/** A point on a card (the last of the pile by default) or on the pile's empty place. */
export function spotOf(rules: string, seat: Seat, pile: string, index = -1): Spot {
  const table = tableOf(rules);
  const layout = layoutOf(table, BOX);
  const scene = sceneOf(layout, readPiles(seat.play.toJSON(), table), table.wasteShown);
  const { x, y } = scene.get(pile)!.spots.at(index) ?? layout.slots.get(pile)!;
  return { x: x + 10, y: y + 4 };
}

export function point(seat: Seat, type: string, spot: Spot, more: PointerEventInit = {}): void {
  seat.root.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      isPrimary: true,
      pointerType: 'mouse',
      button: 0,
      clientX: spot.x,
      clientY: spot.y,
      ...more,
    }),
  );
}

export function tap(seat: Seat, spot: Spot): void {
  point(seat, 'pointerdown', spot);
  point(seat, 'pointerup', spot);
}

export function drag(seat: Seat, from: Spot, to: Spot): void {
  point(seat, 'pointerdown', from);
  point(seat, 'pointermove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  point(seat, 'pointermove', to);
  point(seat, 'pointerup', to);
}
