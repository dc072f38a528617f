import { describe, expect, it, vi } from 'vitest';
import type { History, Result } from '../../src/stats/api';
import { historySince, sumOf, sumsBy, weeksOf, yearStart } from '../../src/stats/year';

function result(date: string, game: string, line: number | null, state: Result['state'] = 'final') {
  return { date, game, par: 100, state, first: line === null ? null : 9, line, score: 10 };
}

const RESULTS: Result[] = [
  result('2026-12-01', 'KL-D1N', 97),
  result('2026-12-01', 'SH-C4', null),
  result('2026-11-30', 'KL-D1N', 112),
];

describe('a year of results', () => {
  it('begins with a Monday, and ends today', () => {
    // A Tuesday.
    expect(yearStart('2026-12-01')).toBe('2025-12-01');
    expect(yearStart('2026-12-06')).toBe('2025-12-01');
    expect(yearStart('2026-12-07')).toBe('2025-12-08');
    const weeks = weeksOf(RESULTS, '2026-12-01');
    expect(weeks).toHaveLength(53);
    expect(weeks[0][0]).toEqual({ date: '2025-12-01', played: 0, won: 0 });
    expect(weeks[52]).toEqual([
      { date: '2026-11-30', played: 1, won: 1 },
      { date: '2026-12-01', played: 2, won: 1 },
    ]);
  });

  it('is summed up by game and by month', () => {
    expect(sumsBy(RESULTS, 'game')).toEqual([
      { name: 'KL-D1N', played: 2, won: 2, best: -3, over: 9 },
      { name: 'SH-C4', played: 1, won: 0, best: null, over: 0 },
    ]);
    expect(sumsBy(RESULTS, 'month').map(({ name, won }) => [name, won])).toEqual([
      ['2026-12', 1],
      ['2026-11', 1],
    ]);
    expect(sumOf('', [])).toEqual({ name: '', played: 0, won: 0, best: null, over: 0 });
  });

  it('is read page by page, as far back as it goes', async () => {
    const streak = { current: 2, longest: 5 };
    const pages: History[] = [
      { streak, results: RESULTS.slice(0, 2), next: '2026-12-01' },
      {
        streak,
        results: [result('2026-11-30', 'SO-T1', 90, 'annulled'), RESULTS[2]],
        next: '2025-01-01',
      },
      { streak, results: [result('2024-01-01', 'KL-D1N', 90)], next: null },
    ];
    const page = vi.fn(() => Promise.resolve(pages.shift()!));
    const history = await historySince('2025-12-01', page);
    expect(page.mock.calls).toEqual([[null], ['2026-12-01']]);
    expect(history).toEqual({ streak, results: RESULTS });
  });
});
