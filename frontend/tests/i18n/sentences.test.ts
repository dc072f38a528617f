import { describe, expect, it } from 'vitest';
import { rulesFor } from '../../src/engine';
import { boardText, pileContents, topsText } from '../../src/i18n/boardText';
import { speak } from '../../src/i18n/language';
import { changeText, denialText, moveText, rejectionText } from '../../src/i18n/sentences';
import type { Change } from '../../src/play/playing';
import { laid, newSession, wonPlay } from '../support/plays';
import type { PositionJson } from '../../src/board/types';
import type { Refusal } from '../../src/engine';

await speak('en');

function change(ruleSet: string, piles: Partial<PositionJson>, ...actions: string[]): Change {
  const position = laid(ruleSet, piles);
  let before = position.toJSON();
  for (const action of actions) {
    before = position.toJSON();
    position.push(action);
  }
  return { action: actions[actions.length - 1], before, after: position.toJSON() };
}

const TABLE = ['8H', '2h7S', '9C8D', 'KS', '', '', ''];

describe('changeText', () => {
  const cases: [string, string, Partial<PositionJson>, string[], string][] = [
    [
      'a move that turns a card',
      'KL-D1N',
      { tableau: TABLE },
      ['t2t1'],
      '7 of spades → Column 1. Turned up: 2 of hearts. Score 5.',
    ],
    [
      'a run',
      'KL-D1N',
      { tableau: ['9CTH', '', '', '', '', '', 'JS'] },
      ['t1t7'],
      '10 of hearts → Column 7.',
    ],
    [
      'several cards',
      'KL-D1N',
      { tableau: ['KSQH', '2h7S', '', '', '', '', ''] },
      ['t1t3x2'],
      'King of spades and 1 more card → Column 3.',
    ],
    [
      'to a foundation',
      'KL-D1V',
      { tableau: ['AH', '', '', '', '', '', ''], score: -52 },
      ['t1f2'],
      'Ace of hearts → Foundation of hearts. Score -$47.',
    ],
    [
      'a draw of three',
      'KL-D3N',
      { tableau: TABLE },
      ['s'],
      'Drawn: Ace of spades, 2 of spades, 3 of spades. Playable: 3 of spades. 43 cards left in the stock.',
    ],
    [
      'a recycle',
      'KL-D1N',
      { tableau: ['', '', '', '', '', '', ''], foundations: [13, 13, 13, 12] },
      ['s', 's'],
      'The waste went back to the stock. 1 card left in the stock.',
    ],
    [
      'a recycle that draws',
      'SO-T1',
      { foundations: [13, 13, 13, 11] },
      ['s', 's', 's'],
      'The waste went back to the stock. Drawn: King of clubs. 1 card left in the stock.',
    ],
    ['an undo', 'KL-D1N', { tableau: TABLE }, ['s', 'u'], 'Undone.'],
    ['a restart', 'KL-D1N', { tableau: TABLE }, ['s', 'r'], 'The deal starts again.'],
    [
      'the win',
      'SH-C4',
      { tableau: ['', '', '', '', '', '', '', '', '', ''], foundations: [13, 13, 13, 12] },
      ['t10f4'],
      'King of clubs → Foundation of clubs. Score 10. Won!',
    ],
  ];
  it.each(cases)('tells %s', (_, ruleSet, piles, actions, text) => {
    expect(changeText(rulesFor(ruleSet), change(ruleSet, piles, ...actions))).toBe(text);
  });

  it.each(['KL-D3V', 'DS-D1N', 'SO-T3', 'SH-C1'])(
    'knows every card of a won play of %s',
    (ruleSet) => {
      const { deal, actions } = wonPlay(ruleSet);
      const session = newSession(deal);
      const texts: string[] = [];
      session.onChange((made) => texts.push(changeText(session.rules, made)));
      for (const action of actions) session.act(action);
      expect(texts).toHaveLength(actions.length);
      expect(texts.filter((text) => /undefined|Unseen/.test(text))).toEqual([]);
    },
  );
});

describe('denialText', () => {
  const position = laid('KL-D1N', { tableau: TABLE }).toJSON();
  const cases: [Refusal, string, RegExp][] = [
    ['OVER', 's', /game is won/],
    ['NO_UNDO', 'u', /nothing to take back/],
    ['NO_STOCK', 's', /Nothing is left to draw/],
    ['NO_PILE', 't1t9', /no such pile/],
    ['NO_ROUTE', 't1t1', /never go there/],
    ['NO_ROUTE', 't3f1x2', /one card at a time/],
    ['NO_CARD', 't1t2x4', /No such open card/],
    ['NOT_A_RUN', 't1t2x2', /no run/],
    ['TOO_MANY', 't1t2x2', /Too many cards/],
    ['NO_FIT', 't1t5', /empty column takes only a king/],
    ['NO_FIT', 't1t2', /other colour/],
    ['NO_FIT', 't1f1', /foundation grows by one rank/],
  ];
  it.each(cases)('explains %s of %s', (refusal, action, text) => {
    const denial = { kind: 'refused' as const, refusal, action };
    expect(denialText(rulesFor('KL-D1N'), position, denial)).toMatch(text);
  });

  it('knows what differs between games', () => {
    const refused = (refusal: Refusal, action: string) => ({
      kind: 'refused' as const,
      refusal,
      action,
    });
    expect(denialText(rulesFor('KL-D1V'), position, refused('NO_STOCK', 's'))).toMatch(/Vegas/);
    expect(denialText(rulesFor('SH-C4'), position, refused('NO_FIT', 't1t2'))).toMatch(/same suit/);
    expect(denialText(rulesFor('SH-C4'), position, refused('NO_FIT', 't1c1'))).toMatch(/taken/);
    const late = { ...position, line: 120 };
    expect(denialText(rulesFor('KL-D1N'), late, refused('NO_UNDO', 'u'))).toMatch(/last 100/);
    expect(denialText(rulesFor('KL-D1N'), position, { kind: 'no-place' })).toMatch(/No place/);
  });
});

describe('the board in words', () => {
  const position = laid('SH-C2', {
    tableau: ['9C8C', '', 'KS', '', '', '', '', '', '', ''],
    cells: ['7D', ''],
    foundations: [2, 0, 0, 0],
  }).toJSON();
  const text = boardText('Seahaven Towers', () => position);

  it.each([
    ['t1', 'Column 1, 2 open cards'],
    ['t2', 'Column 2, empty'],
    ['c1', 'Cell 1, top: 7 of diamonds'],
    ['c2', 'Cell 2, empty'],
    ['f1', 'Foundation of spades, top: 2 of spades'],
  ])('names %s', (pile, name) => {
    expect(text.pile(pile, position)).toBe(name);
  });

  it('places cards and counts hidden ones', () => {
    expect(text.place('8C', 't1', 2, 2)).toBe('8 of clubs, Column 1, 2 of 2');
    expect(text.hidden(1)).toBe('1 hidden card');
    const klondike = laid('KL-D1N', { tableau: TABLE }).toJSON();
    expect(text.pile('t2', klondike)).toBe('Column 2, 1 hidden card, 1 open card');
    expect(text.pile('s', klondike)).toBe('Stock, 46 cards');
    expect(pileContents(klondike, 't2')).toBe('Column 2, 1 hidden card, 1 open card, 7 of spades');
  });

  it('tells the tops of all piles', () => {
    expect(topsText(position)).toMatch(
      /^Foundation of spades, top: 2 of spades\. Cell 1, top: 7 of diamonds\. Column 1, top: 8 of clubs\. Column 2, empty\./,
    );
  });

  it('words a hint', () => {
    expect(moveText(position, 't1c2')).toBe('8 of clubs → Cell 2.');
    expect(moveText(laid('KL-D1N', { tableau: TABLE }).toJSON(), 's')).toBe('draw from the stock');
  });
});

it.each([
  ['NO_FIT', 8, /step 8 \(NO_FIT\)/],
  ['LIMIT', 5001, /5000/],
  ['NOT_WON', null, /last card/],
  ['FORBIDDEN', null, /^the reason that it gives is FORBIDDEN\.$/],
] as const)('a rejection with %s', (code, step, text) => {
  expect(rejectionText({ code, step, message: 'not allowed here' })).toMatch(text);
});
