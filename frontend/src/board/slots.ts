import type { Frame, Point } from './geometry';
import type { PileId } from './types';

/** Column `lane` (0 = first tableau column) of the frame, rails being -1 and beyond the last. */
export function laneX({ table, arrangement, w, gap, left }: Frame, lane: number): number {
  const pitch = w + gap;
  if (arrangement !== 'rails') return left + lane * pitch;
  const hasLeft = table.hasStock || table.cells > 0;
  const first = hasLeft ? left + pitch + gap : left;
  if (lane < 0) return left;
  return first + lane * pitch + (lane >= table.columns ? gap : 0);
}

export function railSlots(frame: Frame): Map<PileId, Point> {
  const { table, top, h, gap } = frame;
  const deep = table.foundations.length / 4;
  const at = (lane: number, row: number) => ({
    x: laneX(frame, lane),
    y: top + row * (h + gap),
  });
  const slots = new Map<PileId, Point>();
  if (table.hasStock) slots.set('s', at(-1, 0)).set('w', at(-1, 1));
  for (let cell = 0; cell < table.cells; cell += 1) slots.set(`c${cell + 1}`, at(-1, cell));
  table.foundations.forEach((_, index) => {
    const lane = table.columns + (index % deep);
    slots.set(`f${index + 1}`, at(lane, Math.floor(index / deep)));
  });
  return slots;
}

/** One row: stock and waste, or the cells, at one end; the suits in order at the other. */
export function rowSlots(frame: Frame, isLeftHanded: boolean): Map<PileId, Point> {
  const { table, top, w, h, gap } = frame;
  const deep = table.foundations.length / 4;
  const last = table.columns - 1;
  const x = (lane: number) => laneX(frame, lane);
  const slots = new Map<PileId, Point>();
  const side = (lane: number) => (isLeftHanded ? last - lane : lane);
  if (table.hasStock) {
    const shift = isLeftHanded ? (table.wasteShown - 1) * wasteOffset(w) : 0;
    slots.set('s', { x: x(side(0)), y: top });
    slots.set('w', { x: x(side(1)) - shift, y: top });
  }
  const firstCell = isLeftHanded ? last - table.cells + 1 : 0;
  for (let cell = 0; cell < table.cells; cell += 1) {
    slots.set(`c${cell + 1}`, { x: x(firstCell + cell), y: top });
  }
  const firstSuit = isLeftHanded ? 0 : last - 3;
  table.foundations.forEach((_, index) => {
    const lane = firstSuit + Math.floor(index / deep);
    slots.set(`f${index + 1}`, { x: x(lane), y: top + (index % deep) * (h + gap) });
  });
  return slots;
}

/** Wide enough for the whole rank of a card below. */
export const wasteOffset = (w: number) => 0.4 * w;

/** Rails change sides as a whole, columns keep their order. */
export function mirrorRails(frame: Frame, slots: Map<PileId, Point>): Map<PileId, Point> {
  const { box, w } = frame;
  const lanesOf = (own: (pile: PileId) => boolean) =>
    [...slots].filter(([pile]) => own(pile)).map(([, { x }]) => x);
  const home = (pile: PileId) => pile[0] === 'f';
  const [suits, others] = [lanesOf(home), lanesOf((pile) => !home(pile))];
  const toLeft = box.width - Math.max(...suits, 0) - w - Math.min(...suits, Infinity);
  return new Map(
    [...slots].map(([pile, point]) => {
      const x = home(pile) ? point.x + toLeft : box.width - w - (others.length > 0 ? point.x : 0);
      return [pile, { x, y: point.y }];
    }),
  );
}

export function columnShift(frame: Frame, isLeftHanded: boolean): number {
  if (!isLeftHanded || frame.arrangement !== 'rails') return 0;
  const { table, box, w } = frame;
  return box.width - w - laneX(frame, table.columns - 1) - laneX(frame, 0);
}
