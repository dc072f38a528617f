import type { BoardText, PileId, PositionJson } from '../board/types';
import { cardName, m } from './language';
import { cardsOf, isFaceDown } from '../play/piles';
import { pileName } from './sentences';

/** The texts of the board's semantic layer in the page's language. */
export function boardText(game: string, position: () => PositionJson): BoardText {
  return {
    table: game,
    roledescription: m.table_role(),
    help: m.table_help(),
    card: cardName,
    pile: (pile, now) => pileText(pile, now),
    place: (card, pile, index, size) =>
      m.card_place({ card: cardName(card), pile: pileName(position(), pile), index, size }),
    hidden: (count) => m.hidden_cards({ count }),
    empty: (pile) => m.pile_empty({ pile: pileName(position(), pile) }),
  };
}

function pileText(pile: PileId, position: PositionJson): string {
  const name = pileName(position, pile);
  const cards = cardsOf(position, pile);
  if (cards.length === 0) return m.pile_empty({ pile: name });
  if (pile[0] === 's') return m.pile_cards({ pile: name, count: cards.length });
  if (pile[0] !== 't') return m.pile_top({ pile: name, card: cardName(cards[cards.length - 1]) });
  const hidden = cards.filter(isFaceDown).length;
  const open = m.open_cards({ count: cards.length - hidden });
  return hidden === 0
    ? m.pile_open({ pile: name, open })
    : m.pile_both({ pile: name, hidden: m.hidden_cards({ count: hidden }), open });
}

/** The top cards of all piles, for a player who asks. */
export function topsText(position: PositionJson): string {
  const piles = [
    ...(position.waste === '' ? [] : ['w']),
    ...position.foundations.flatMap((height, i) => (height > 0 ? [`f${i + 1}`] : [])),
    ...position.cells.flatMap((card, i) => (card === '' ? [] : [`c${i + 1}`])),
    ...position.tableau.map((_, i) => `t${i + 1}`),
  ];
  return piles.map((pile) => topText(position, pile)).join('. ');
}

function topText(position: PositionJson, pile: PileId): string {
  const card = cardsOf(position, pile).at(-1);
  const name = pileName(position, pile);
  return card === undefined
    ? m.pile_empty({ pile: name })
    : m.pile_top({ pile: name, card: cardName(card) });
}

/** Every card of one pile, from the bottom up. */
export function pileContents(position: PositionJson, pile: PileId): string {
  const open = pile[0] === 's' ? [] : cardsOf(position, pile).filter((card) => !isFaceDown(card));
  return [pileText(pile, position), ...open.map(cardName)].join(', ');
}
