import type { PileId, PositionJson } from '../board/types';
import { scoreText, type Rules } from '../engine';
import { cardName, m } from './language';
import type { Rejection } from '../play/envelope';
import type { Denial } from '../play/host';
import { cardsOf, foundationSuit, parseMove } from '../play/piles';
import type { Change } from '../play/playing';

/** A pile's name, as "Column 3" or "Foundation of hearts". */
export function pileName(position: PositionJson, pile: PileId): string {
  const number = pile.slice(1);
  switch (pile[0]) {
    case 's':
      return m.pile_stock();
    case 'w':
      return m.pile_waste();
    case 't':
      return m.pile_column({ number });
    case 'c':
      return m.pile_cell({ number });
    default:
      return foundationName(foundationSuit(position, pile));
  }
}

function foundationName(suit: string): string {
  if (suit === 'S') return m.pile_foundation_s();
  if (suit === 'H') return m.pile_foundation_h();
  return suit === 'D' ? m.pile_foundation_d() : m.pile_foundation_c();
}

/** One action in one text: what moved, what turned up, the score if it changed. */
export function changeText(rules: Rules, { action, before, after }: Change): string {
  const parts = [actionPart(action, before, after)];
  if (before.score !== after.score)
    parts.push(m.say_score({ score: scoreText(rules, after.score) }));
  if (after.won) parts.push(m.say_won());
  return parts.join(' ');
}

function actionPart(action: string, before: PositionJson, after: PositionJson): string {
  if (action === 'u') return m.undone();
  if (action === 'r') return m.restarted();
  const move = parseMove(action);
  if (move === null) return drawText(before, after);
  const texts = [moveText(before, action)];
  const [left, was] = [cardsOf(after, move.source).at(-1), cardsOf(before, move.source)];
  if (left !== undefined && left !== was[was.length - move.count - 1]) {
    texts.push(m.say_turned({ card: cardName(left) }));
  }
  return texts.join(' ');
}

/** "7 of hearts → Column 3." */
export function moveText(position: PositionJson, action: string): string {
  const move = parseMove(action);
  if (move === null) return position.stock === '' ? m.hint_recycle() : m.hint_draw();
  const card = cardName(cardsOf(position, move.source).at(-move.count) ?? '??');
  const pile = pileName(position, move.target);
  return move.count === 1
    ? m.say_move({ card, pile })
    : m.say_run({ card, count: move.count - 1, pile });
}

function drawText(before: PositionJson, after: PositionJson): string {
  const texts: string[] = [];
  const recycled = before.stock === '';
  if (recycled) texts.push(m.say_recycled());
  const waste = cardsOf(after, 'w');
  const drawn = recycled ? waste : waste.slice(before.waste.length / 2);
  if (drawn.length > 0) {
    texts.push(m.say_drawn({ cards: drawn.map(cardName).join(', ') }));
    if (drawn.length > 1) texts.push(m.say_playable({ card: cardName(drawn[drawn.length - 1]) }));
  }
  texts.push(m.say_stock({ count: after.stock.length / 2 }));
  return texts.join(' ');
}

/** Why nothing moved, and what would. */
export function denialText(rules: Rules, position: PositionJson, denial: Denial): string {
  if (denial.kind === 'no-place') return m.no_place();
  switch (denial.refusal) {
    case 'OVER':
      return m.no_over();
    case 'NO_UNDO':
      return undoText(rules, position);
    case 'NO_STOCK':
      return rules.passes === 1 ? m.no_no_stock_vegas() : m.no_no_stock();
    case 'NO_PILE':
      return m.no_no_pile();
    case 'NO_ROUTE':
      return (parseMove(denial.action)?.count ?? 1) > 1 ? m.no_no_route_single() : m.no_no_route();
    case 'NO_CARD':
      return m.no_no_card();
    case 'NOT_A_RUN':
      return m.no_not_a_run();
    case 'TOO_MANY':
      return m.no_too_many();
    default:
      return misfitText(rules, position, denial.action);
  }
}

function undoText(rules: Rules, position: PositionJson): string {
  const limit = rules.undo_limit;
  return limit !== null && position.line > 0 ? m.no_no_undo_limit({ limit }) : m.no_no_undo();
}

function misfitText(rules: Rules, position: PositionJson, action: string): string {
  const target = parseMove(action)?.target ?? '';
  if (target.startsWith('f')) return m.no_no_fit_foundation();
  if (target.startsWith('c')) return m.no_no_fit_cell();
  if (!target.startsWith('t')) return m.no_no_fit();
  if (cardsOf(position, target).length === 0) return m.no_no_fit_empty_column();
  return rules.build === 'same_suit' ? m.no_no_fit_column_suit() : m.no_no_fit_column_colour();
}

/** Why the server did not accept a play. */
export function rejectionText({ code, step }: Rejection): string {
  if (code === 'NOT_WON') return m.reason_unfinished();
  if (step === null) return m.reason_other({ code });
  // The first action that was too many.
  if (code === 'LIMIT') return m.reason_limit({ limit: step - 1 });
  return m.reason_step({ step, code });
}
