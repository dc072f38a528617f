import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AutoFinish } from '../../src/play/autoFinish';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('moves one card every 60 ms until none is left', () => {
  let left = 3;
  const running: boolean[] = [];
  const finish = new AutoFinish(
    () => (left -= 1) >= 0,
    (is) => running.push(is),
  );
  finish.start();
  finish.start();
  vi.advanceTimersByTime(120);
  expect(left).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(left).toBe(-1);
  expect(running).toEqual([true, false]);
});

it('stops at once', () => {
  const step = vi.fn(() => true);
  const finish = new AutoFinish(step, () => undefined);
  finish.start();
  vi.advanceTimersByTime(60);
  finish.stop();
  finish.stop();
  vi.advanceTimersByTime(1000);
  expect(step).toHaveBeenCalledTimes(1);
});

it('makes all that is left at once when the page is hidden, but only what was begun', () => {
  let left = 30;
  const running: boolean[] = [];
  const finish = new AutoFinish(
    () => (left -= 1) >= 0,
    (is) => running.push(is),
  );
  finish.rush();
  expect(left).toBe(30);
  finish.start();
  vi.advanceTimersByTime(60);
  finish.rush();
  expect(left).toBe(-1);
  vi.advanceTimersByTime(1000);
  expect([left, running]).toEqual([-1, [true, false]]);
});
