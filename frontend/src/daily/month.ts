import type { Day, Mark, Month } from '../api/challenges';

/** A day of a month's sheet; null: no challenge that anyone may know of. */
export interface Cell {
  date: string;
  number: number;
  day: Day | null;
}

/** Weeks from Monday on; null where the month has no day. */
export function weeksOf({ month, days }: Month): (Cell | null)[][] {
  const [year, number] = month.split('-').map(Number);
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const known = new Map(days.map((day) => [day.date, day]));
  const cells = [
    ...Array<null>(before).fill(null),
    ...Array.from({ length }, (_, index) => {
      const date = `${month}-${String(index + 1).padStart(2, '0')}`;
      return { date, number: index + 1, day: known.get(date) ?? null };
    }),
  ];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}

/** In the order in which a day shows them. */
export const MARKS: readonly Mark[] = ['won', 'late', 'open', 'ended'];

export function countMarks(day: Day): Record<Mark, number> {
  const counts = { won: 0, late: 0, open: 0, ended: 0 };
  for (const { mark } of day.challenges) if (mark !== null) counts[mark] += 1;
  return counts;
}

export type Step = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';
const DAYS: Partial<Record<Step, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The next day with challenges in a direction of the sheet, else the same; Home and End keep to the week. */
export function stepFrom(weeks: readonly (Cell | null)[][], date: string, key: string): string {
  const cells = weeks.flat();
  const at = cells.findIndex((cell) => cell?.date === date);
  const step = DAYS[key as Step];
  const week = weeks.find((days) => days.some((cell) => cell?.date === date)) ?? [];
  const path =
    step === undefined
      ? key === 'Home'
        ? week
        : [...week].reverse()
      : cells.filter((_, index) => (index - at) * step > 0 && (index - at) % step === 0);
  const ordered = step !== undefined && step < 0 ? [...path].reverse() : path;
  return ordered.find((cell) => cell?.day)?.date ?? date;
}
