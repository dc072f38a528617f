import { describe, expect, it } from 'vitest';
import type { Month } from '../../src/api/challenges';
import { stepFrom, weeksOf } from '../../src/daily/month';

function sheet(month: string, ...dates: string[]): Month {
  const days = dates.map((date) => ({ date, phase: 'open' as const, challenges: [] }));
  return { month, today: dates[0], previous: null, next: null, days };
}

describe('a month', () => {
  it.each([
    ['2026-12', 1, 5, 31],
    ['2027-02', 0, 4, 28],
    ['2027-08', 6, 6, 31],
    ['2028-02', 1, 5, 29],
  ])('%s begins after %i empty places', (month, empty, weeks, length) => {
    const rows = weeksOf(sheet(month));
    expect(rows).toHaveLength(weeks);
    expect(rows.every((week) => week.length === 7)).toBe(true);
    const cells = rows.flat();
    expect(cells.findIndex((cell) => cell !== null)).toBe(empty);
    expect(cells.filter((cell) => cell !== null).map(({ number }) => number)).toEqual(
      Array.from({ length }, (_, index) => index + 1),
    );
  });

  const weeks = weeksOf(
    sheet('2026-12', '2026-12-01', '2026-12-02', '2026-12-05', '2026-12-08', '2026-12-15'),
  );
  it.each([
    ['2026-12-02', 'ArrowRight', '2026-12-05'],
    ['2026-12-02', 'ArrowLeft', '2026-12-01'],
    ['2026-12-01', 'ArrowLeft', '2026-12-01'],
    ['2026-12-01', 'ArrowDown', '2026-12-08'],
    ['2026-12-15', 'ArrowUp', '2026-12-08'],
    ['2026-12-02', 'ArrowDown', '2026-12-02'],
    ['2026-12-02', 'Home', '2026-12-01'],
    ['2026-12-02', 'End', '2026-12-05'],
    ['2026-12-08', 'ArrowRight', '2026-12-15'],
  ])('from %s %s leads to %s', (from, key, to) => {
    expect(stepFrom(weeks, from, key)).toBe(to);
  });
});
