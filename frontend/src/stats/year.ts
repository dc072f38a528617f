import type { History, Result } from './api';

const DAY_MS = 86_400_000;
const WEEKS = 53;

/** A day of the last year: challenges finished, and how many of them were won. */
export interface YearDay {
  date: string;
  played: number;
  won: number;
}

/** What was reached in a rule set, or in a month. */
export interface Sum {
  name: string;
  played: number;
  won: number;
  /** Actions over par of the best line; null: none was won. */
  best: number | null;
  /** Actions over par in all won ones together. */
  over: number;
}

/** All results from `since` on, however many pages they are, with the streak. Raises what `page` raises. */
export async function historySince(
  since: string,
  page: (before: string | null) => Promise<History>,
): Promise<Omit<History, 'next'>> {
  const first = await page(null);
  const results = [...first.results];
  let next = first.next;
  while (next !== null && next > since) {
    const more = await page(next);
    results.push(...more.results);
    next = more.next;
  }
  const counted = results.filter(({ date, state }) => date >= since && state !== 'annulled');
  return { streak: first.streak, results: counted };
}

/** The Monday with which the drawn year begins. */
export function yearStart(today: string): string {
  const now = new Date(`${today}T00:00:00Z`);
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return dateText(now.getTime() - (sinceMonday + 7 * (WEEKS - 1)) * DAY_MS);
}

/** Weeks of days, Monday first, up to today. */
export function weeksOf(results: readonly Result[], today: string): YearDay[][] {
  const days = new Map<string, Result[]>();
  for (const result of results) days.set(result.date, [...(days.get(result.date) ?? []), result]);
  const start = Date.parse(`${yearStart(today)}T00:00:00Z`);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dateText(start + (7 * week + day) * DAY_MS))
      .filter((date) => date <= today)
      .map((date) => {
        const found = days.get(date) ?? [];
        return { date, played: found.length, won: found.filter(isWon).length };
      }),
  );
}

/** In the order of their names; of months: the newest first. */
export function sumsBy(results: readonly Result[], by: 'game' | 'month'): Sum[] {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    const name = by === 'game' ? result.game : result.date.slice(0, 7);
    groups.set(name, [...(groups.get(name) ?? []), result]);
  }
  const sums = [...groups].map(([name, found]) => sumOf(name, found));
  const sign = by === 'game' ? 1 : -1;
  return sums.sort((a, b) => sign * (a.name < b.name ? -1 : 1));
}

export function sumOf(name: string, results: readonly Result[]): Sum {
  const overs = results.flatMap(({ line, par }) => (line === null ? [] : [line - par]));
  return {
    name,
    played: results.length,
    won: overs.length,
    best: overs.length > 0 ? Math.min(...overs) : null,
    over: overs.reduce((sum, over) => sum + over, 0),
  };
}

function isWon({ line }: Result): boolean {
  return line !== null;
}

function dateText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
