import fc from 'fast-check';
import { DealCode } from '../code';
import type { Position } from '../position';
import { start } from '../ruleSets';

/** Dice for one random play: a seed for the cards, and a number for each choice. */
export const dice = fc.record({
  seed: fc.bigInt({ min: 0n, max: (1n << 35n) - 1n }),
  choices: fc.array(fc.nat(), { minLength: 1, maxLength: 120 }),
});
export type Dice = typeof dice extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays by the dice, a tenth of it undo; calls back with each action before it is made. */
export function wander(
  ruleSet: string,
  { seed, choices }: Dice,
  look: (position: Position, action: string) => void,
): Position {
  const position = start(DealCode.of(ruleSet, seed));
  for (const choice of choices) {
    const legal = position.legalActions();
    const isUndo = choice % 10 === 0 && position.canUndo;
    const action = isUndo ? 'u' : legal[choice % legal.length];
    if (action === undefined) break;
    look(position, action);
    position.push(action);
  }
  return position;
}
