import { describe, expect, it } from 'vitest';
import { Clock, clockText } from '../../src/play/clock';

describe('Clock', () => {
  it('counts only the intervals in which it runs', () => {
    let now = 5000;
    const clock = new Clock(() => now, 1500);
    now += 400;
    expect(clock.ms).toBe(1500);
    clock.start();
    now += 1000;
    clock.start();
    now += 250;
    expect(clock.ms).toBe(2750);
    clock.pause();
    now += 99_000;
    expect(clock.ms).toBe(2750);
    expect(clock.running).toBe(false);
    clock.start();
    now += 1;
    expect(clock.ms).toBe(2751);
  });
});

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [187_000, '3:07'],
  [3_599_999, '59:59'],
  [3_787_000, '1:03:07'],
])('%i ms are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
