import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Changed, Row } from '../../src/boards/api';
import { rowsAfter } from '../../src/boards/rows';

const MOMENT = '2026-12-01T12:00:00Z';

/** A board as the server orders it: by value, then by name, which stands for the time. */
function page(values: Record<string, number>, size: number): Row[] {
  const names = Object.keys(values).sort((a, b) => values[a] - values[b] || (a < b ? -1 : 1));
  return names.slice(0, size).map((name) => ({
    name,
    value: values[name],
    over: null,
    achieved_at: MOMENT,
    play: name,
    program: false,
    rank: 1 + names.filter((other) => values[other] < values[name]).length,
  }));
}

/** The event between two pages, as docs/live.md says: ranks alone are not told. */
function event(before: Row[], after: Row[]): Changed {
  const held = new Map(before.map((row) => [row.name, row.value]));
  const kept = new Set(after.map(({ name }) => name));
  return {
    type: 'board.changed',
    n: 1,
    board: 'x',
    state: 'open',
    version: 2,
    total: after.length,
    gone: before.filter(({ name }) => !kept.has(name)).map(({ name }) => name),
    entries: after
      .map((row, place) => ({ ...row, place }))
      .filter(({ name, value }) => held.get(name) !== value),
  };
}

const boards = fc.dictionary(fc.constantFrom(...'abcdefghij'), fc.integer({ min: 1, max: 5 }));

describe('rows after an event', () => {
  it('are those of the server', () => {
    fc.assert(
      fc.property(boards, boards, fc.integer({ min: 1, max: 6 }), (before, after, size) => {
        const [old, fresh] = [page(before, size), page(after, size)];
        expect(rowsAfter(old, event(old, fresh))).toEqual(fresh);
      }),
    );
  });

  it('keep what the event does not name', () => {
    const old = page({ a: 1, b: 2, c: 3 }, 9);
    const fresh = page({ a: 1, b: 2, c: 3, d: 2 }, 9);
    const after = rowsAfter(old, event(old, fresh));
    expect(after.map(({ name, rank }) => [name, rank])).toEqual([
      ['a', 1],
      ['b', 2],
      ['d', 2],
      ['c', 4],
    ]);
  });
});
