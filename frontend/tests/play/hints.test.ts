import { describe, expect, it } from 'vitest';
import type { PositionJson } from '../../src/board/types';
import { Position, rulesFor } from '../../src/engine';
import { hints } from '../../src/play/hints';
import { newSession, laid, wonPlay } from '../support/plays';

function hintsAt(ruleSet: string, piles: Partial<PositionJson>, actions: string[] = []): string[] {
  const position = laid(ruleSet, piles);
  const json = position.toJSON();
  const rules = rulesFor(ruleSet);
  return hints({
    rules,
    json,
    actions,
    legalActions: () => position.legalActions(),
    refusal: (action) => position.refusal(action),
    after: (action) => {
      const next = Position.fromJSON(rules, json);
      next.push(action);
      return next.legalActions();
    },
  });
}

describe('hints', () => {
  const cases: [string, string, Partial<PositionJson>, string[], string[]][] = [
    [
      'an ace goes home before a hidden card is turned',
      'KL-D1N',
      { tableau: ['AS', '3c7S', '8H', '', '', '', ''], waste: '2S' },
      [],
      ['t1f1', 't2t3', 's'],
    ],
    [
      'a lone king does not wander',
      'KL-D1N',
      { tableau: ['KS', '', '', '', '', '', ''] },
      [],
      ['s'],
    ],
    [
      'an equal parent gains nothing',
      'KL-D1N',
      { tableau: ['8H7S', '8D', '', '', '', '', ''] },
      [],
      ['s'],
    ],
    [
      'it does, where the card beneath goes home',
      'KL-D1N',
      { tableau: ['AH7S', '8D', '', '', '', '', ''] },
      [],
      ['t1t2', 's'],
    ],
    [
      'a card is parked to free the one beneath',
      'SH-C4',
      { tableau: ['AH7S', ...Array<string>(9).fill('')] },
      [],
      ['t10t2', 't1c1'],
    ],
    [
      'a card that came from a cell is not parked in another one',
      'SH-C4',
      { tableau: ['AH7S', ...Array<string>(9).fill('')] },
      ['c2t1'],
      ['t10t2'],
    ],
    [
      'the last move is not reversed',
      'KL-D1N',
      { tableau: ['AH7S', '8D', '', '', '', '', ''] },
      ['t2t1'],
      ['s'],
    ],
    [
      'a foundation keeps its cards',
      'KL-D1N',
      { tableau: ['3H', '', '', '', '', '', ''], foundations: [2, 0, 0, 0] },
      [],
      ['s'],
    ],
  ];
  it.each(cases)('%s', (_, ruleSet, piles, actions, wanted) => {
    expect(hintsAt(ruleSet, piles, actions)).toEqual(wanted);
  });

  it('brings suits together in Seahaven and splits no run', () => {
    const tableau = ['2C8H7H', '9H', '4S5D', '6D', '', '', '', '', '', ''];
    const found = hintsAt('SH-C4', { tableau, cells: ['AS', '', '', ''] });
    expect(found.slice(0, 3)).toEqual(['c1f1', 't1t2x2', 't3t4']);
    expect(found).not.toContain('t1t2');
  });

  it('uses a cell to free a card that goes home', () => {
    const tableau = ['AS9C', '', '', '', '', '', '', '', '', ''];
    expect(hintsAt('SH-C1', { tableau })).toEqual(['t10t2', 't1c1']);
  });

  it('stops advising to draw when a whole pass has brought nothing', () => {
    const piles = { tableau: ['KS', '', '', '', '', '', ''], foundations: [0, 0, 0, 13] };
    const pass = laid('KL-D3N', piles).toJSON().stock.length / 2 / 3;
    const draws = (count: number) => Array<string>(Math.ceil(count)).fill('s');
    expect(hintsAt('KL-D3N', piles, draws(pass))).toEqual(['s']);
    expect(hintsAt('KL-D3N', piles, draws(pass + 1))).toEqual([]);
  });

  it.each(['KL-D1N', 'DS-D3N', 'SO-T3', 'SH-C4', 'SH-C1'])(
    'are legal all through a won play of %s',
    (ruleSet) => {
      const { deal, actions } = wonPlay(ruleSet);
      const session = newSession(deal);
      for (const action of actions) {
        const legal = session.legalActions();
        const found = hints(session);
        expect(legal).toEqual(expect.arrayContaining(found));
        expect(new Set(found).size).toBe(found.length);
        session.act(action);
      }
      expect(hints(session)).toEqual([]);
    },
  );
});
