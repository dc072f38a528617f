import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionText, parseAction } from './actions';
import { orderedDeck, cardText } from './cards';
import { DealCode } from './code';
import { Refused } from './errors';
import type { PositionJson } from './notation';
import { NAMES } from './piles';
import { Position } from './position';
import { deal, rulesFor, ruleSets, start } from './ruleSets';
import { Table } from './table';
import { dice, wander } from './testing/wander';

const RUNS = { seed: 20261201, numRuns: 12 };

/** Every way to name two piles, a few counts, and the draw. */
const EVERY_ACTION = [
  's',
  ...NAMES.slice(1).flatMap((source) =>
    NAMES.slice(1).flatMap((target) =>
      Array.from({ length: 14 }, (_, index) => `${source}${target}x${index + 1}`),
    ),
  ),
];

function cardsOf(json: PositionJson): string[] {
  const decks = json.foundations.length / 4;
  const home = json.foundations.flatMap((height, foundation) => {
    const suit = Math.floor(foundation / decks) * 13;
    return orderedDeck()
      .slice(suit, suit + height)
      .map(cardText);
  });
  const out = [...json.tableau, ...json.cells, json.stock, json.waste].join('').toUpperCase();
  return [...home, ...pairs(out)].sort();
}

function pairs(text: string): string[] {
  return text.match(/../g) ?? [];
}

/** Every card that lies face up on a pile where it can be seen. */
function openCards({ tableau, cells, waste }: PositionJson): string[] {
  return pairs([...tableau, ...cells, waste].join('')).filter(
    (letters) => letters === letters.toUpperCase(),
  );
}

function checkSealed(table: Table, seen: ReadonlySet<string>): void {
  const open = table.position.toJSON();
  const sealed = table.toJSON();
  const blend = (text: string, under: string) =>
    pairs(text)
      .map((letters, index) => (letters === '??' ? pairs(under)[index] : letters))
      .join('');
  const tableau = sealed.tableau.map((text, index) => blend(text, open.tableau[index]));
  expect({ ...sealed, tableau, stock: blend(sealed.stock, open.stock) }).toEqual(open);
  for (const letters of pairs([...sealed.tableau, sealed.stock].join(''))) {
    if (letters !== '??') expect(seen).toContain(letters.toUpperCase());
  }
}

/** JSON, and what it does not say but undo needs. */
function everythingOf(position: Position): unknown {
  return [position.toJSON(), position.undoable, position.canAutoFinish, position.isWon];
}

describe.each(ruleSets)('%s, in random play', (ruleSet) => {
  const rules = rulesFor(ruleSet);
  const pack = Array.from({ length: rules.decks }, orderedDeck).flat().map(cardText).sort();

  it('keeps every card', () => {
    fc.assert(
      fc.property(dice, (thrown) => {
        const end = wander(ruleSet, thrown, () => undefined);
        expect(cardsOf(end.toJSON())).toEqual(pack);
      }),
      RUNS,
    );
  });

  it('takes back exactly what it did, by pop and by undo', () => {
    fc.assert(
      fc.property(dice, (thrown) => {
        wander(ruleSet, thrown, (position, action) => {
          if (action === 'u') return;
          const before = everythingOf(position);
          position.push(action);
          position.pop();
          expect(everythingOf(position)).toEqual(before);
        });
        const end = wander(ruleSet, thrown, () => undefined);
        while (end.canUndo) end.push('u');
        const first = start(DealCode.of(ruleSet, thrown.seed));
        // Within the limit of every rule set nothing was dropped: undo leads back to the deal.
        if (thrown.choices.length <= 100 && !end.isWon) {
          expect({ ...end.toJSON(), moves: 0 }).toEqual(first.toJSON());
        }
      }),
      RUNS,
    );
  });

  it('lists exactly what it does not refuse, and does only that', () => {
    fc.assert(
      fc.property(dice, (thrown) => {
        const position = wander(ruleSet, thrown, () => undefined);
        const allowed = EVERY_ACTION.filter((action) => position.refusal(action) === null);
        const canonical = allowed.map((action) => actionText(parseAction(action)));
        expect(position.legalActions().sort()).toEqual(canonical.sort());
        const before = position.toJSON();
        const refused = EVERY_ACTION.find((action) => position.refusal(action) !== null) ?? 'f1f1';
        expect(() => position.push(refused)).toThrow(Refused);
        expect(position.toJSON()).toEqual(before);
      }),
      RUNS,
    );
  });

  it('writes a position that reads back the same', () => {
    fc.assert(
      fc.property(dice, (thrown) => {
        const position = wander(ruleSet, thrown, () => undefined);
        const again = Position.fromJSON(rules, position.toJSON());
        expect(again.toJSON()).toEqual(position.toJSON());
        expect(again.legalActions()).toEqual(position.legalActions());
      }),
      RUNS,
    );
  });

  it('shows at a sealed table no card that was never seen, and all else as it lies', () => {
    fc.assert(
      fc.property(dice, (thrown) => {
        const table = new Table(start(DealCode.of(ruleSet, thrown.seed)));
        const seen = new Set<string>();
        const look = () => {
          for (const letters of openCards(table.position.toJSON())) seen.add(letters);
          checkSealed(table, seen);
        };
        look();
        wander(ruleSet, thrown, (_, action) => {
          table.push(action);
          look();
        });
        if (table.position.isWon) return;
        table.push('r');
        look();
      }),
      RUNS,
    );
  });

  it('deals the same pack by every algorithm', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 35n) - 1n }), (seed) => {
        const open = DealCode.of(ruleSet, seed);
        const digits = open.text.slice(-7);
        const sealed = DealCode.parse(
          `${rules.game}2-${rules.options}-${digits.padStart(26, 'A')}`,
        );
        for (const code of [open, sealed]) {
          expect(DealCode.parse(code.text)).toEqual(code);
          expect(code.seed).toBe(seed);
          expect(deal(code).map(cardText).sort()).toEqual(pack);
        }
      }),
      RUNS,
    );
  });
});

it('writes every action as it reads it', () => {
  for (const text of EVERY_ACTION) {
    const action = parseAction(text);
    expect(parseAction(actionText(action))).toEqual(action);
  }
});
