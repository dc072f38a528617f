import { LEAST_DOWN, LEAST_STRIP, STRIP, snapper, type Layout } from './geometry';

/** Steps of one column in CSS pixels: under a face-down card, under an open one. */
export interface Fan {
  down: number;
  up: number;
  /** The strips are too low to aim at; the expanded column stands in. */
  dense: boolean;
}

/** Height of a column of `hidden` face-down and `open` open cards. */
export function columnHeight(h: number, hidden: number, open: number, fan: Fan): number {
  const downs = open > 0 ? hidden : Math.max(0, hidden - 1);
  return h + downs * fan.down + Math.max(0, open - 1) * fan.up;
}

/**
 * A column's steps so that it never leaves its space: face-down cards give way first (to 4 px), then
 * open ones (to 24 px, then to 14), then all in proportion.
 */
export function fanOf(layout: Layout, hidden: number, open: number): Fan {
  const { columnSpace, h } = layout;
  const downs = open > 0 ? hidden : Math.max(0, hidden - 1);
  const ups = Math.max(0, open - 1);
  const room = Math.max(0, columnSpace - h);
  const snap = snapper(layout.box.ratio);
  const steps = (down: number, up: number): Fan => ({
    down: snap(down),
    up: snap(up),
    dense: ups > 0 && snap(up) < STRIP,
  });
  if (downs * layout.down + ups * layout.up <= room) return steps(layout.down, layout.up);
  const down = downs > 0 ? (room - ups * layout.up) / downs : 0;
  if (down >= LEAST_DOWN) return steps(down, layout.up);
  const up = ups > 0 ? (room - downs * LEAST_DOWN) / ups : layout.up;
  if (up >= LEAST_STRIP) return steps(LEAST_DOWN, up);
  const scale = room / (downs * LEAST_DOWN + ups * LEAST_STRIP);
  return steps(LEAST_DOWN * scale, LEAST_STRIP * scale);
}
