import { describe, expect, it } from 'vitest';
import type { PositionJson, TapKind, TapMode } from '../../src/board/types';
import { tapAction } from '../../src/play/tapping';
import { laid } from '../support/plays';

type Case = [
  name: string,
  source: string,
  count: number,
  kind: TapKind,
  mode: TapMode,
  string | null,
];

function check(ruleSet: string, piles: Partial<PositionJson>, cases: Case[]) {
  const position = laid(ruleSet, piles);
  const tapped = {
    json: position.toJSON(),
    legal: (action: string) => position.refusal(action) === null,
  };
  it.each(cases)('%s', (_, source, count, kind, mode, action) => {
    expect(tapAction(tapped, source, count, kind, mode)).toBe(action);
  });
}

describe('Klondike', () => {
  check(
    'KL-D1N',
    {
      tableau: ['AS', '8H', '2h8D', '7S', '7C6H', '', 'kd9C'],
      waste: 'KH',
    },
    [
      ['one tap sends an ace home', 't1', 1, 'single', 'foundation', 't1f1'],
      ['one tap leaves a card that is not wanted there', 't4', 1, 'single', 'foundation', null],
      ['two taps find the longest column', 't4', 1, 'double', 'foundation', 't4t3'],
      ['two taps move a run', 't5', 2, 'double', 'foundation', 't5t3x2'],
      ['two taps send a king to an empty column', 'w', 1, 'double', 'foundation', 'wt6'],
      ['one tap never does', 'w', 1, 'single', 'foundation', null],
      ['quick: one tap is enough', 'w', 1, 'single', 'quick', 'wt6'],
      ['quick: home goes before a column', 't1', 1, 'single', 'quick', 't1f1'],
      ['quick: no place', 't7', 1, 'single', 'quick', null],
      ['select: one tap moves nothing', 't1', 1, 'single', 'select', null],
      ['select: two taps do', 't1', 1, 'double', 'select', 't1f1'],
    ],
  );
});

describe('ties', () => {
  check('KL-D1N', { tableau: ['8H', '8D', '7S', '', '', '', ''] }, [
    ['go to the left', 't3', 1, 'double', 'foundation', 't3t1'],
  ]);
});

describe('a king', () => {
  check('KL-D1N', { tableau: ['KSQH', '', '2cKH', '', '', '', ''] }, [
    ['at the bottom of its column stays', 't1', 2, 'double', 'quick', null],
    ['on other cards goes to the first empty column', 't3', 1, 'single', 'quick', 't3t2'],
  ]);
});

describe('Double Solitaire', () => {
  check(
    'DS-D1N',
    {
      tableau: ['AS', 'AS', 'AH', '', '', '', '', '', ''],
      foundations: [1, 0, 0, 0, 0, 0, 0, 0].map((h) => h * 0),
    },
    [['names the row of the suit', 't3', 1, 'single', 'foundation', 't3f3']],
  );
});

describe('a foundation', () => {
  check('KL-D1N', { tableau: ['3H', '', '', '', '', '', ''], foundations: [2, 0, 0, 0] }, [
    ['never gives its card by a tap', 'f1', 1, 'double', 'quick', null],
  ]);
});

describe('Seahaven Towers', () => {
  check(
    'SH-C4',
    {
      tableau: ['2S', '9H', '8H', 'KD', '', '', '', '', '', ''],
      cells: ['AS', 'QD', '', ''],
    },
    [
      ['a cell card goes home', 'c1', 1, 'single', 'foundation', 'c1f1'],
      ['one tap does not use a column', 'c2', 1, 'single', 'foundation', null],
      ['two taps use a column', 'c2', 1, 'double', 'foundation', 'c2t4'],
      ['of the same suit', 't3', 1, 'double', 'foundation', 't3t2'],
      ['then a free cell', 't2', 1, 'double', 'foundation', 't2c3'],
      ['quick uses no cell by one tap', 't2', 1, 'single', 'quick', null],
      [
        'a lone king goes to a cell, not to another column',
        't4',
        1,
        'double',
        'foundation',
        't4c3',
      ],
    ],
  );
});
