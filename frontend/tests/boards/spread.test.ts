import { describe, expect, it } from 'vitest';
import type { Histogram, Place } from '../../src/boards/api';
import { barsOf, parAt } from '../../src/boards/spread';

const HISTOGRAM: Histogram = {
  board: '2026-12-01.KL-D1N.line',
  kind: 'line',
  date: '2026-12-01',
  month: '2026-12',
  game: 'KL-D1N',
  par: 110,
  state: 'open',
  version: 3,
  total: 12,
  buckets: [
    { low: 100, high: 109, count: 2 },
    { low: 110, high: 119, count: 8 },
    { low: 120, high: 129, count: 2 },
  ],
};
const PLACE = { value: 119, rank: 3, percent: 20, listed: true } as Place;

describe('the spread of results', () => {
  it('is drawn by the highest bar, with one’s own marked', () => {
    const bars = barsOf(HISTOGRAM, PLACE);
    expect(bars.map(({ share, isOwn }) => [share, isOwn])).toEqual([
      [0.25, false],
      [1, true],
      [0.25, false],
    ]);
    expect(barsOf(HISTOGRAM, null).some(({ isOwn }) => isOwn)).toBe(false);
  });

  it('marks par where it lies', () => {
    expect(parAt(HISTOGRAM)).toBeCloseTo(10.5 / 30);
    expect(parAt({ ...HISTOGRAM, par: 130 })).toBeNull();
    expect(parAt({ ...HISTOGRAM, kind: 'first' })).toBeNull();
    expect(parAt({ ...HISTOGRAM, buckets: [] })).toBeNull();
  });
});
