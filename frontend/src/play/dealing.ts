import { CodeError, DealCode } from '../engine';
import { isGame, isRuleSet } from './ruleSets';

/**
 * Reads a deal code that a player typed and checks that its rule set is one of the house's.
 * Raises `CodeError` with the wrong part.
 */
export function readCode(text: string): DealCode {
  const code = DealCode.parse(text);
  if (!isRuleSet(code.ruleSet)) {
    const hasGame = isGame(code.ruleSet.slice(0, 2));
    throw new CodeError(hasGame ? 'options' : 'game', text, 'no such rule set');
  }
  return code;
}
