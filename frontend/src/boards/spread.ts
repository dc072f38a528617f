import type { Histogram, Place } from './api';

export interface Bar {
  low: number;
  /** Included. */
  high: number;
  count: number;
  /** Of the highest bar, 0 to 1. */
  share: number;
  /** One's own result is in it. */
  isOwn: boolean;
}

export function barsOf({ buckets }: Histogram, place: Place | null): Bar[] {
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return buckets.map(({ low, high, count }) => ({
    low,
    high,
    count,
    share: count / most,
    isOwn: place !== null && place.value >= low && place.value <= high,
  }));
}

/** Where par lies in the drawing, 0 to 1; null where it is not, and on boards that know none. */
export function parAt({ kind, par, buckets }: Histogram): number | null {
  if (kind !== 'line' || par === null || buckets.length === 0) return null;
  const low = buckets[0].low;
  const end = buckets[buckets.length - 1].high + 1;
  return par < low || par >= end ? null : (par + 0.5 - low) / (end - low);
}
