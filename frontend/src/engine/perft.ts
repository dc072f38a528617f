/** Counts of action sequences: the field's test that a move generator is complete and undo exact. */

import type { Position } from './position';

/** Sequences of `depth` legal actions, undo and restart left out; the position is as before afterwards. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const actions = position.legalActions();
  if (depth === 1) return actions.length;
  let total = 0;
  for (const action of actions) {
    position.push(action);
    total += perft(position, depth - 1);
    position.pop();
  }
  return total;
}
