import { describe, expect, it } from 'vitest';
import { DealCode, start } from '../../src/engine';
import { beatsByStep, beatsByTime, partingOf, Reel } from '../../src/replay/reel';
import { wonPlay } from '../support/plays';

function reel(ruleSet: string, actions: string[], arrivals: number[][] = [[0, 0]]): Reel {
  const first = start(DealCode.parse(wonPlay(ruleSet).deal)).toJSON();
  return new Reel({ game: ruleSet, start: first, actions: actions.join(' '), arrivals });
}

describe('a reel', () => {
  it.each(['KL-D1N', 'DS-D3V', 'SO-T3', 'SH-C2'])('shows a whole play of %s', (ruleSet) => {
    const { deal, actions } = wonPlay(ruleSet);
    const watched = reel(ruleSet, actions);
    const position = start(DealCode.parse(deal));
    expect(watched.at(0)).toEqual(position.toJSON());
    actions.forEach((action, index) => {
      position.push(action);
      expect(watched.at(index + 1)).toEqual(position.toJSON());
    });
    expect(watched.at(actions.length).won).toBe(true);
  });

  it('plays from a table whose cards were not all seen', () => {
    const first = start(DealCode.parse(wonPlay('KL-D1N').deal)).toJSON();
    const hidden = { ...first, stock: first.stock.slice(0, 4) + '??'.repeat(22) };
    const watched = new Reel({ game: 'KL-D1N', start: hidden, actions: 's s u', arrivals: [] });
    expect(watched.at(2).waste).toBe(first.stock.slice(0, 4));
    expect(watched.at(3).waste).toBe(first.stock.slice(0, 2));
  });

  it('strikes out what was taken back', () => {
    const struck = (...actions: string[]) =>
      reel('KL-D1N', actions).steps.map(({ isStruck }) => isStruck);
    expect(struck('s', 's', 'u', 's')).toEqual([false, true, false, false]);
    expect(struck('s', 's', 'r', 's')).toEqual([true, true, false, false]);
    expect(struck('s', 'u', 's', 'u')).toEqual([true, false, true, false]);
  });

  it('gives every action the time of its batch', () => {
    const watched = reel(
      'KL-D1N',
      ['s', 's', 's', 's'],
      [
        [0, 900],
        [1, 2500],
        [3, 7000],
      ],
    );
    expect(watched.steps.map(({ ms }) => ms)).toEqual([900, 2500, 2500, 7000]);
    expect([0, 900, 2499, 2500, 9000].map((ms) => watched.arrivedBy(ms))).toEqual([0, 1, 1, 3, 4]);
  });

  it('refuses what is not of its rules', () => {
    expect(() => reel('KL-D1N', ['t1f1x9'])).toThrow();
  });
});

describe('two plays of a deal', () => {
  it('part at the first action that differs', () => {
    const one = reel('KL-D1N', ['s', 's', 's']);
    expect(partingOf(one, reel('KL-D1N', ['s', 's', 's']))).toBeNull();
    expect(partingOf(one, reel('KL-D1N', ['s', 's', 'u']))).toBe(2);
    expect(partingOf(one, reel('KL-D1N', ['s']))).toBe(1);
    expect(partingOf(reel('KL-D1N', []), one)).toBe(0);
  });

  it('go on action by action, the shorter one waiting', () => {
    const beats = beatsByStep([reel('KL-D1N', ['s', 's', 's']), reel('KL-D1N', ['s'])]);
    expect(beats).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  it('go on as their clocks went', () => {
    const one = reel(
      'KL-D1N',
      ['s', 's', 's'],
      [
        [0, 1000],
        [2, 5000],
      ],
    );
    const other = reel(
      'KL-D1N',
      ['s', 's'],
      [
        [0, 1000],
        [1, 3000],
      ],
    );
    expect(beatsByTime([one, other])).toEqual([
      [0, 0],
      [2, 1],
      [2, 2],
      [3, 2],
    ]);
  });
});
