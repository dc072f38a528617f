import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnHeight, fanOf, layoutOf, worstOpen, type Box } from '../../src/board';
import { tableOf } from '../../src/play/ruleSets';
import { ruleSets } from '../../src/engine';
import { COMPACT_BELOW } from '../../src/board/cards/face';

/** Width, pitch and strip of docs/decisions/0061; boxes are those inside the page's bars. */
const TABLE: [name: string, width: number, height: number, figures: Record<string, number[]>][] = [
  ['320x568', 320, 472, { KL: [41, 44, 26], DS: [32, 34, 24], SH: [28, 31, 24], C1: [28, 31, 22] }],
  ['360x640', 360, 544, { KL: [46, 50, 30], DS: [36, 39, 28], SH: [32, 35, 28], C1: [32, 35, 26] }],
  ['390x664', 390, 568, { KL: [50, 55, 31], DS: [39, 42, 28], SH: [35, 38, 28], C1: [35, 38, 27] }],
  ['412x732', 412, 636, { KL: [53, 58, 36], DS: [41, 45, 33], SH: [37, 40, 32], C1: [37, 40, 30] }],
  [
    '768x954',
    768,
    858,
    { KL: [101, 109, 39], DS: [78, 85, 34], SH: [70, 76, 40], C1: [70, 76, 38] },
  ],
  ['640x310', 596, 310, { KL: [52, 56, 17], DS: [44, 48, 17], SH: [44, 48, 15], C1: [44, 48, 14] }],
  ['844x340', 800, 340, { KL: [57, 62, 19], DS: [57, 62, 18], SH: [57, 62, 16], C1: [57, 62, 15] }],
  [
    '1024x660',
    1024,
    604,
    { KL: [91, 99, 24], DS: [74, 80, 34], SH: [87, 94, 21], C1: [87, 94, 20] },
  ],
  [
    '1366x650',
    1366,
    594,
    { KL: [90, 97, 24], DS: [101, 109, 28], SH: [85, 92, 21], C1: [85, 92, 20] },
  ],
  [
    '1920x950',
    1920,
    894,
    { KL: [116, 125, 37], DS: [116, 125, 49], SH: [116, 125, 34], C1: [116, 125, 32] },
  ],
];
const RULES: Record<string, string> = { KL: 'KL-D3N', DS: 'DS-D1N', SH: 'SH-C4', C1: 'SH-C1' };

const rows = TABLE.flatMap(([name, width, height, figures]) =>
  Object.entries(figures).map(([game, [w, pitch, strip]]) => ({
    name,
    rules: RULES[game],
    box: { width, height, ratio: 2 },
    w,
    pitch,
    strip,
  })),
);

function worst(rules: string, box: Box) {
  const table = tableOf(rules);
  const layout = layoutOf(table, box);
  return { table, layout, fan: fanOf(layout, table.deepestHidden, worstOpen(table)) };
}

describe('the table of viewports', () => {
  it.each(rows)('$name $rules', ({ rules, box, w, pitch, strip }) => {
    const { layout, fan } = worst(rules, box);
    expect(Math.abs(layout.w - w)).toBeLessThanOrEqual(1.5);
    expect(Math.abs(layout.w + layout.gap - pitch)).toBeLessThanOrEqual(1.5);
    expect(fan.up).toBeGreaterThanOrEqual(strip - 1.25);
  });

  it.each(rows.filter(({ box, rules }) => box.height > box.width && rules !== 'SH-C1'))(
    'a strip can be hit in portrait, $name $rules',
    ({ rules, box }) => {
      const { fan } = worst(rules, box);
      expect(fan.up).toBeGreaterThanOrEqual(23.5);
    },
  );
});

const anyBox = fc.record({
  width: fc.integer({ min: 320, max: 2600 }),
  height: fc.integer({ min: 290, max: 1600 }),
  ratio: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
});
const anyRules = fc.constantFrom(...ruleSets);

describe('every layout', () => {
  it('keeps every legal column inside the board', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyBox,
        fc.boolean(),
        fc.nat(8),
        fc.nat(18),
        (rules, box, left, hidden, open) => {
          const table = tableOf(rules);
          const layout = layoutOf(table, box, left);
          const down = Math.min(hidden, table.deepestHidden);
          const up = Math.min(open, worstOpen(table));
          const height = columnHeight(layout.h, down, up, fanOf(layout, down, up));
          expect(layout.columnsTop + height).toBeLessThanOrEqual(box.height + 1e-6);
        },
      ),
      { seed: 7, numRuns: 500 },
    );
  });

  it('keeps every pile inside the board and off the others', () => {
    fc.assert(
      fc.property(anyRules, anyBox, fc.boolean(), (rules, box, left) => {
        const layout = layoutOf(tableOf(rules), box, left);
        const slots = [...layout.slots.values()];
        for (const [index, { x, y }] of slots.entries()) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + layout.w).toBeLessThanOrEqual(box.width + 1e-6);
          expect(y + layout.h).toBeLessThanOrEqual(box.height + 1e-6);
          for (const other of slots.slice(index + 1)) {
            const apart =
              Math.abs(other.x - x) >= layout.w - 1e-6 || Math.abs(other.y - y) >= layout.h - 1e-6;
            expect(apart).toBe(true);
          }
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('snaps to device pixels', () => {
    fc.assert(
      fc.property(anyRules, anyBox, (rules, box) => {
        const layout = layoutOf(tableOf(rules), box);
        for (const length of [layout.w, layout.h, layout.gap, layout.up, layout.down]) {
          const pixels = length * box.ratio;
          expect(Math.abs(pixels - Math.round(pixels))).toBeLessThan(1e-6);
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('a left hand', () => {
  it('mirrors the upper row and keeps columns and suits in order', () => {
    const box = { width: 390, height: 568, ratio: 3 };
    const layout = layoutOf(tableOf('KL-D3N'), box, true);
    const x = (pile: string) => layout.slots.get(pile)!.x;
    expect(x('s')).toBeGreaterThan(x('w'));
    expect(x('f1')).toBeLessThan(x('f4'));
    expect(x('f4')).toBeLessThan(x('w'));
    expect(x('t1')).toBeLessThan(x('t7'));
  });

  it('changes the rails of a landscape phone', () => {
    const box = { width: 800, height: 390, ratio: 3 };
    const right = layoutOf(tableOf('KL-D1N'), box).slots;
    const left = layoutOf(tableOf('KL-D1N'), box, true).slots;
    expect(right.get('s')!.x).toBeLessThan(right.get('t1')!.x);
    expect(left.get('s')!.x).toBeGreaterThan(left.get('t7')!.x);
    expect(left.get('f1')!.x).toBeLessThan(left.get('t1')!.x);
  });
});

describe('a column that grows', () => {
  it('takes from the hidden cards first, then from the open ones', () => {
    const { layout } = worst('KL-D1N', { width: 1366, height: 594, ratio: 1 });
    const short = fanOf(layout, 6, 1);
    const long = fanOf(layout, 6, 10);
    const longest = fanOf(layout, 6, 13);
    expect(short).toEqual({ down: layout.down, up: layout.up, dense: false });
    expect(long.down).toBeLessThan(short.down);
    expect(longest.down).toBe(4);
    expect(longest.up).toBeLessThan(long.up);
  });

  it('says when its strips are too low to aim at', () => {
    const { fan, layout } = worst('SH-C4', { width: 800, height: 340, ratio: 3 });
    expect(layout.w).toBeLessThan(COMPACT_BELOW);
    expect(fan.dense).toBe(true);
  });
});
