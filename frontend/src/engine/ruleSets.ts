/** The fourteen rule sets; the one place where a name or a deal code finds its rules. */

import data from '@conformance/rules.json';
import type { Card } from './cards';
import { canonical, type DealCode } from './code';
import { shuffled } from './dealing';
import { CodeError } from './errors';
import { Position } from './position';
import type { Rules } from './rules';

const RULES: ReadonlyMap<string, Rules> = new Map(Object.entries(data as Record<string, Rules>));

/** `KL-D1N` and the like, in the order in which games are offered. */
export const ruleSets: readonly string[] = [...RULES.keys()];

/** Rules of `KL-D1N` and the like; lower case and surrounding blanks are read. Throws `CodeError`. */
export function rulesFor(name: string): Rules {
  const asked = canonical(name);
  const rules = RULES.get(asked);
  if (rules !== undefined) return rules;
  const game = asked.split('-', 1)[0];
  const known = ruleSets.filter((each) => each.startsWith(`${game}-`));
  if (known.length === 0) {
    const games = new Set(ruleSets.map((each) => each.split('-', 1)[0]));
    throw new CodeError('game', name, `no such game, there are ${[...games].join(', ')}`);
  }
  throw new CodeError('options', name, `no such options, there are ${known.join(', ')}`);
}

/** The shuffled deck of a deal, in the order of dealing. Throws `CodeError` for unknown rules. */
export function deal(code: DealCode): Card[] {
  return shuffled(rulesFor(code.ruleSet), code.algorithm, code.seed);
}

/** The dealt position. Throws `CodeError` for a rule set that there is not. */
export function start(code: DealCode): Position {
  return Position.start(rulesFor(code.ruleSet), deal(code));
}
