import { columnShift, laneX, mirrorRails, railSlots, rowSlots, wasteOffset } from './slots';
import type { PileId, Table } from './types';

/** CSS pixels, from the board's upper left corner. */
export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  w: number;
  h: number;
}

/** The board's inside in CSS pixels, and the device pixels in one of them. */
export interface Box {
  width: number;
  height: number;
  ratio: number;
}

/** `portrait`: one row on top. `rails`: piles left and right of the columns. `desk`: one row, wide margins. */
export type Arrangement = 'portrait' | 'rails' | 'desk';

export interface Layout {
  arrangement: Arrangement;
  box: Box;
  w: number;
  h: number;
  gap: number;
  radius: number;
  /** Where each pile's first card lies. */
  slots: ReadonlyMap<PileId, Point>;
  /** Upper edge of the columns and the height they may fill. */
  columnsTop: number;
  columnSpace: number;
  /** Steps of a column that needs no compression. */
  down: number;
  up: number;
  /** Step from one shown card of the waste to the next. */
  wasteStep: Point;
}

export const MAX_WIDTH = 116;
const RATIO = 1.4;
const PHONE_HEIGHT = 460;
export const STRIP = 24;
export const LEAST_STRIP = 14;
export const LEAST_DOWN = 4;

const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** Lengths snap down to device pixels, so that nothing grows past its box. */
export function snapper(ratio: number): (value: number) => number {
  return (value) => Math.floor(value * ratio + 1e-6) / ratio;
}

const gapOf = (w: number) => clamp(3, 0.08 * w, 14);
const rowGapOf = (w: number) => Math.max(4, 0.12 * w);

function arrangementOf(table: Table, box: Box): Arrangement {
  if (box.width <= box.height) return 'portrait';
  const isPhone = box.height < PHONE_HEIGHT;
  return isPhone || table.foundations.length > 4 ? 'rails' : 'desk';
}

/** Lanes of cards side by side, and gaps between them (a rail stands one gap further off). */
function lanes(table: Table, arrangement: Arrangement): { cards: number; gaps: number } {
  if (arrangement !== 'rails') return { cards: table.columns, gaps: table.columns - 1 };
  const right = table.foundations.length / 4;
  const left = table.hasStock || table.cells > 0 ? 1 : 0;
  const cards = table.columns + right + left;
  return { cards, gaps: cards - 1 + 1 + left };
}

function topRows(table: Table, arrangement: Arrangement): number {
  if (arrangement === 'rails') return 0;
  return table.foundations.length > 4 ? 2 : 1;
}

function margins(arrangement: Arrangement, box: Box): { x: number; y: number } {
  const isWide = box.width > box.height && box.height >= PHONE_HEIGHT;
  if (arrangement === 'rails') return { x: isWide ? 24 : 6, y: isWide ? 6 : 3 };
  return isWide ? { x: 24, y: 24 } : { x: 6, y: 6 };
}

/** Height of the tallest thing that must fit at width `w`: the design column, or a rail of four. */
function neededHeight(table: Table, arrangement: Arrangement, w: number): number {
  const h = RATIO * w;
  const open = table.deepestHidden > 0 ? 7 : 10;
  const column = h + table.deepestHidden * 0.1 * h + (open - 1) * 0.28 * h;
  if (arrangement === 'rails') return Math.max(column, 4 * h + 3 * gapOf(w));
  const rows = topRows(table, arrangement);
  return rows * h + (rows - 1) * gapOf(w) + rowGapOf(w) + column;
}

function cardWidth(table: Table, arrangement: Arrangement, box: Box): number {
  const { x, y } = margins(arrangement, box);
  const { cards, gaps } = lanes(table, arrangement);
  const snap = snapper(box.ratio);
  const fits = (w: number) =>
    cards * w + gaps * gapOf(w) <= box.width - 2 * x &&
    neededHeight(table, arrangement, w) <= box.height - 2 * y;
  let low = 12;
  let high = MAX_WIDTH;
  if (fits(high)) return snap(high);
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return snap(low);
}

/** Open cards of the longest column that the rules allow (Seahaven's one-cell deal starts with six). */
export function worstOpen(table: Table): number {
  if (table.deepestHidden > 0) return 13;
  return table.cells === 1 ? 18 : 17;
}

/** Step of open cards: as wide as the longest legal column lets it be, between 0.28 h and 0.62 h. */
function openStep(table: Table, h: number, space: number): number {
  const worst = (space - h - table.deepestHidden * 0.1 * h) / (worstOpen(table) - 1);
  return clamp(Math.max(0.28 * h, STRIP), worst, 0.62 * h);
}

/** A table's measures before its piles have places. */
export interface Frame {
  table: Table;
  arrangement: Arrangement;
  box: Box;
  w: number;
  h: number;
  gap: number;
  top: number;
  left: number;
}

function frameOf(table: Table, box: Box): Frame {
  const arrangement = arrangementOf(table, box);
  const snap = snapper(box.ratio);
  const margin = margins(arrangement, box);
  const w = cardWidth(table, arrangement, box);
  const h = snap(RATIO * w);
  const { cards, gaps } = lanes(table, arrangement);
  const spare = (box.width - 2 * margin.x - cards * w) / gaps;
  const gap = snap(Math.min(spare, 1.1 * gapOf(w)));
  const left = snap((box.width - cards * w - gaps * gap) / 2);
  const rail = 4 * h + 3 * gap;
  const top =
    arrangement === 'rails'
      ? snap(clamp(margin.y, (box.height - rail) / 2, 2 * margin.y))
      : margin.y;
  return { table, arrangement, box, w, h, gap, top, left };
}

/** Lays a table into a box. Pure: the same table, box and hand give the same layout. */
export function layoutOf(table: Table, box: Box, isLeftHanded = false): Layout {
  const frame = frameOf(table, box);
  const { arrangement, w, h, gap, top } = frame;
  const snap = snapper(box.ratio);
  const isRails = arrangement === 'rails';
  const rails = () => (isLeftHanded ? mirrorRails(frame, railSlots(frame)) : railSlots(frame));
  const slots = isRails ? rails() : rowSlots(frame, isLeftHanded);
  const rows = topRows(table, arrangement);
  const rowGap = isRails ? 0 : snap(rowGapOf(w)) + Math.max(0, rows - 1) * gap;
  const columnsTop = top + rows * h + rowGap;
  const shift = columnShift(frame, isLeftHanded);
  for (let column = 0; column < table.columns; column += 1) {
    slots.set(`t${column + 1}`, { x: laneX(frame, column) + shift, y: columnsTop });
  }
  const columnSpace = box.height - columnsTop - (isRails ? 3 : 0);
  return {
    arrangement,
    box,
    w,
    h,
    gap,
    radius: clamp(3, 0.07 * w, 8),
    slots: new Map([...slots].map(([pile, { x, y }]) => [pile, { x: snap(x), y: snap(y) }])),
    columnsTop,
    columnSpace,
    down: snap(Math.max(LEAST_DOWN, 0.1 * h)),
    up: snap(openStep(table, h, columnSpace)),
    wasteStep: isRails ? { x: 0, y: snap(0.28 * h) } : { x: snap(wasteOffset(w)), y: 0 },
  };
}
