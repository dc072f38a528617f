import type { PileId, PositionJson, TapKind, TapMode } from '../board/types';
import { actionText } from './piles';

/** What the policy needs to know of a position; the engine alone says what is legal. */
export interface Tapped {
  json: PositionJson;
  legal(action: string): boolean;
}

/**
 * The action of a tap on `count` cards of a pile, or null when it moves nothing (docs/decisions/0045).
 * Foundation: one tap goes home, two look for a place. Quick: one tap looks for a place, only two may use
 * a cell. Select: one tap is the board's own selection. A foundation's card never moves by a tap.
 */
export function tapAction(
  position: Tapped,
  source: PileId,
  count: number,
  kind: TapKind,
  mode: TapMode,
): string | null {
  if (source.startsWith('f')) return null;
  if (kind === 'single' && mode === 'select') return null;
  const home = foundationAction(position, source, count);
  if (home !== null || (kind === 'single' && mode === 'foundation')) return home;
  return (
    longestColumnAction(position, source, count) ??
    emptyColumnAction(position, source, count) ??
    (kind === 'double' ? cellAction(position, source, count) : null)
  );
}

function firstLegal(position: Tapped, actions: string[]): string | null {
  return actions.find((action) => position.legal(action)) ?? null;
}

function foundationAction(position: Tapped, source: PileId, count: number): string | null {
  const names = position.json.foundations.map((_, index) => `f${index + 1}`);
  return firstLegal(
    position,
    names.map((target) => actionText(source, target, count)),
  );
}

/** Most cards first, ties to the left. */
function longestColumnAction(position: Tapped, source: PileId, count: number): string | null {
  const columns = position.json.tableau
    .map((text, index) => ({ name: `t${index + 1}`, size: text.length }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size);
  return firstLegal(
    position,
    columns.map(({ name }) => actionText(source, name, count)),
  );
}

/** Only what gains something: a run that is a whole column already lies as well as it would. */
function emptyColumnAction(position: Tapped, source: PileId, count: number): string | null {
  const { tableau } = position.json;
  const isWhole =
    source.startsWith('t') && tableau[Number(source.slice(1)) - 1].length === 2 * count;
  if (isWhole) return null;
  const empty = tableau.flatMap((text, index) => (text === '' ? [`t${index + 1}`] : []));
  return firstLegal(
    position,
    empty.map((target) => actionText(source, target, count)),
  );
}

function cellAction(position: Tapped, source: PileId, count: number): string | null {
  if (source.startsWith('c')) return null;
  const names = position.json.cells.map((_, index) => `c${index + 1}`);
  return firstLegal(
    position,
    names.map((target) => actionText(source, target, count)),
  );
}
