import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryNodes, numberNodes } from '../../src/board/identity';
import { readPiles } from '../../src/board/piles';
import type { PositionJson } from '../../src/board';
import { DealCode, ruleSets, start } from '../../src/engine';
import { tableOf } from '../../src/play/ruleSets';
import { position } from './positions';

function carry(rules: string, before: PositionJson, after: PositionJson) {
  const table = tableOf(rules);
  const was = readPiles(before, table);
  const nodes = numberNodes(was);
  const is = readPiles(after, table);
  return { was, nodes, is, next: carryNodes(was, nodes, is) };
}

describe('a card keeps its node', () => {
  it('when a run moves and the card below turns', () => {
    const { nodes, next } = carry(
      'KL-D1N',
      position({ tableau: ['9S8D', 'khTC', 'KS', '', '', '', ''] }),
      position({ tableau: ['', 'khTC', 'KS', '9S8D', '', '', ''] }),
    );
    expect(next.get('t4')).toEqual(nodes.get('t1'));
    expect(next.get('t2')).toEqual(nodes.get('t2'));
  });

  it('when three are drawn and when the waste goes back', () => {
    const drawn = carry(
      'KL-D3N',
      position({ stock: '2C3D4H5S' }),
      position({ stock: '5S', waste: '2C3D4H' }),
    );
    const stock = drawn.nodes.get('s')!;
    expect(drawn.next.get('w')).toEqual([stock[3], stock[2], stock[1]]);
    const back = carry('KL-D3N', position({ waste: '2C3D4H' }), position({ stock: '2C3D4H' }));
    expect(back.next.get('s')).toEqual([...back.nodes.get('w')!].reverse());
  });

  it('when it goes to its foundation', () => {
    const { nodes, next } = carry(
      'KL-D1N',
      position({ tableau: ['7H2D', '', '', '', '', '', ''], foundations: [0, 0, 1, 0] }),
      position({ tableau: ['7H', '', '', '', '', '', ''], foundations: [0, 0, 2, 0] }),
    );
    expect(next.get('f3')![1]).toBe(nodes.get('t1')![1]);
  });

  it('when its twin of the second pack moves', () => {
    const empty = Array<string>(6).fill('');
    const { nodes, next } = carry(
      'DS-D1N',
      position({ tableau: ['7H', '7H', '8S', ...empty], foundations: Array<number>(8).fill(0) }),
      position({ tableau: ['7H', '', '8S7H', ...empty], foundations: Array<number>(8).fill(0) }),
    );
    expect(next.get('t1')).toEqual(nodes.get('t1'));
    expect(next.get('t3')![1]).toBe(nodes.get('t2')![0]);
  });

  it('when a card nobody has seen turns in its place, or is drawn', () => {
    const { nodes, next } = carry(
      'KL-D1N',
      position({ tableau: ['??2D', '????AS', '', '', '', '', ''], stock: '????' }),
      position({ tableau: ['QH', '????AS', '2D', '', '', '', ''], stock: '??', waste: '9C' }),
    );
    expect(next.get('t1')![0]).toBe(nodes.get('t1')![0]);
    expect(next.get('t3')![0]).toBe(nodes.get('t1')![1]);
    expect(next.get('w')![0]).toBe(nodes.get('s')![1]);
    expect(next.get('t2')).toEqual(nodes.get('t2'));
  });
});

describe('over a whole play', () => {
  const anyPlay = fc.record({
    rules: fc.constantFrom(...ruleSets),
    choices: fc.array(fc.nat(1000), { maxLength: 40 }),
  });

  it('every node has one place, and its letters only change when it was unknown', () => {
    fc.assert(
      fc.property(anyPlay, ({ rules, choices }) => {
        const [game, options] = rules.split('-');
        const table = tableOf(rules);
        const play = start(DealCode.parse(`${game}1-${options}-AAAAAAG`));
        let piles = readPiles(play.toJSON(), table);
        let nodes = numberNodes(piles);
        const count = [...nodes.values()].flat().length;
        for (const choice of choices) {
          const legal = [...play.legalActions(), ...(play.canUndo ? ['u'] : [])];
          if (legal.length === 0) break;
          play.push(legal[choice % legal.length]);
          const next = readPiles(play.toJSON(), table);
          const carried = carryNodes(piles, nodes, next);
          const letters = new Map<number, string>();
          for (const [pile, own] of nodes) {
            own.forEach((node, index) => letters.set(node, piles.get(pile)![index].code));
          }
          for (const [pile, own] of carried) {
            own.forEach((node, index) => {
              expect(letters.get(node)).toBe(next.get(pile)![index].code);
            });
          }
          expect(new Set([...carried.values()].flat()).size).toBe(count);
          [piles, nodes] = [next, carried];
        }
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  it('another deal takes every node over', () => {
    const table = tableOf('SH-C4');
    const one = readPiles(start(DealCode.parse('SH1-C4-AAAAAAG')).toJSON(), table);
    const other = readPiles(start(DealCode.parse('SH1-C4-AAAAAAH')).toJSON(), table);
    const carried = carryNodes(one, numberNodes(one), other);
    expect(new Set([...carried.values()].flat()).size).toBe(52);
  });
});
