import type { Changed, Row } from './api';

/** The rows after an event (docs/live.md): what is gone or moved goes out, then each entry in at its place. */
export function rowsAfter(rows: readonly Row[], { gone, entries }: Changed): Row[] {
  const leaving = new Set([...gone, ...entries.map(({ name }) => name)]);
  const after = rows.filter(({ name }) => !leaving.has(name));
  for (const { place, ...row } of [...entries].sort((a, b) => a.place - b.place)) {
    after.splice(place, 0, row);
  }
  return ranked(after);
}

/** From the first row of a board on: equal results share a rank. */
function ranked(rows: readonly Row[]): Row[] {
  let rank = 0;
  return rows.map((row, index) => {
    const before = rows[index - 1] as Row | undefined;
    const isEqual = before?.value === row.value && before.over === row.over;
    rank = isEqual ? rank : index + 1;
    return { ...row, rank };
  });
}
