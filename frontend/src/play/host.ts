import type { BoardHost, Command, PileId } from '../board/types';
import type { Refusal } from '../engine';
import { actionText, cardsOf, rankOf } from './piles';
import type { Playing } from './playing';
import type { TapMode } from '../board/types';
import { tapAction } from './tapping';

/** Why nothing moved: the rules' reason for an action, or a tap that found no place. */
export type Denial = { kind: 'refused'; refusal: Refusal; action: string } | { kind: 'no-place' };

/** What the board's host needs of the page around it. */
export interface Around {
  session(): Playing;
  tapMode(): TapMode;
  denied(denial: Denial): void;
  command(command: Command, focus: PileId): void;
  selected(source: PileId, count: number): void;
}

/** Reasons that hold wherever the cards would go. */
const NEVER_LIFTED: readonly Refusal[] = [
  'OVER',
  'NO_CARD',
  'NOT_A_RUN',
  'TOO_MANY',
  'NO_PILE',
  'NO_ROUTE',
];

/** Answers the board's questions by asking the engine; it adds no rule of its own. */
export function createHost(around: Around): BoardHost {
  const perform = (action: string): boolean => {
    const refusal = around.session().act(action);
    if (refusal !== null) around.denied({ kind: 'refused', refusal, action });
    return refusal === null;
  };
  return {
    liftable: (source, count) => isLiftable(around.session(), source, count),
    targets: (source, count) => targetsOf(around.session(), source, count),
    move: (source, target, count) => perform(actionText(source, target, count)),
    draw: () => perform('s'),
    tap: (source, count, kind) => {
      const session = around.session();
      const mode = around.tapMode();
      const tapped = {
        json: session.json,
        legal: (action: string) => session.refusal(action) === null,
      };
      const action = tapAction(tapped, source, count, kind, mode);
      if (action !== null) return perform(action);
      // A first tap in Foundation mode may be half of a double tap: it says nothing.
      const isHalf = kind === 'single' && mode !== 'quick';
      if (!isHalf) around.denied({ kind: 'no-place' });
      return false;
    },
    command: (command, focus) => around.command(command, focus),
    selected: (source, count) => around.selected(source, count),
  };
}

/** In reading order: foundations, cells, columns. */
function pilesOf({ json }: Playing): PileId[] {
  const named = (letter: string, piles: unknown[]) => piles.map((_, i) => `${letter}${i + 1}`);
  return [...named('f', json.foundations), ...named('c', json.cells), ...named('t', json.tableau)];
}

/** Some place could take these cards together, if it fitted. */
function isLiftable(session: Playing, source: PileId, count: number): boolean {
  return pilesOf(session).some((target) => {
    const refusal = session.refusal(actionText(source, target, count));
    return refusal === null || !NEVER_LIFTED.includes(refusal);
  });
}

function targetsOf(session: Playing, source: PileId, count: number): PileId[] {
  const card = cardsOf(session.json, source).at(-count);
  const legal = pilesOf(session).filter(
    (target) => session.refusal(actionText(source, target, count)) === null,
  );
  // Both names of a suit's row are legal; the card lands on the first whose height it continues.
  const home = legal.find(
    (pile) =>
      pile[0] === 'f' &&
      card !== undefined &&
      cardsOf(session.json, pile).length === rankOf(card) - 1,
  );
  return legal.filter((pile) => pile[0] !== 'f' || pile === home);
}
