import { Position, type PositionJson, type Refusal, type Rules } from '../../engine';
import { beyondUndo } from '../../engine/undo';
import { cardsOf, parseMove } from '../piles';

/** A sealed table as this page knows it. */
export interface Standing {
  json: PositionJson;
  /** The tables before the newest actions of the line, the oldest first; those before this page came are not here. */
  past: readonly PositionJson[];
}

/**
 * The standing after an action, as far as it follows from what was seen: a card that turns up is still `??`.
 * Null when only the server knows: an undo or a restart to before this page came. Raises `Refused`.
 */
export function forecast(rules: Rules, { json, past }: Standing, action: string): Standing | null {
  if (action === 'u') return back(json, past, past.length - 1);
  if (action === 'r' && json.line === 0) return { json, past: [] };
  if (action === 'r') return back(json, past, past.length - json.line);
  const position = Position.fromTable(rules, json);
  position.push(action);
  return { json: position.toJSON(), past: [...past, json] };
}

/** No action takes the moves back. */
function back(json: PositionJson, past: readonly PositionJson[], to: number): Standing | null {
  if (to < 0) return null;
  return { json: { ...past[to], moves: json.moves }, past: past.slice(0, to) };
}

/** As far as the actions can be foreseen, and how many that were. */
export function forecastAll(
  rules: Rules,
  from: Standing,
  actions: readonly string[],
): { standing: Standing; foreseen: number } {
  let standing = from;
  for (const [index, action] of actions.entries()) {
    const next = forecast(rules, standing, action);
    if (next === null) return { standing, foreseen: index };
    standing = next;
  }
  return { standing, foreseen: actions.length };
}

/** How many actions the rules allow to be taken back after this log; what the list dropped is gone for good. */
export function undoable(rules: Rules, log: readonly string[]): number {
  let line = 0;
  let dropped = 0;
  for (const action of log) {
    if (action === 'r') {
      line = 0;
      dropped = 0;
    } else if (action === 'u') line -= 1;
    else line += 1;
    dropped = beyondUndo(rules, line, dropped);
  }
  return line - dropped;
}

/** Why the action is not possible on this table; a card unseen is not there to be taken. Throws `Malformed`. */
export function refusalOf(rules: Rules, json: PositionJson, action: string): Refusal | null {
  const move = parseMove(action);
  const taken = move ? cardsOf(json, move.source).slice(-move.count) : [];
  return taken.includes('??') ? 'NO_CARD' : Position.fromTable(rules, json).refusal(action);
}
