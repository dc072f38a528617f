import type { PositionJson } from '../board/types';
import { cardName, m } from './language';
import { cardsOf } from '../play/piles';

const UNSEEN = '??';

/** What a sealed table turned up between two sights of it; empty when nothing. */
export function revealText(before: PositionJson, after: PositionJson): string {
  const drawn = shown(cardsOf(before, 'w'), cardsOf(after, 'w'));
  const turned = after.tableau.flatMap((_, index) => {
    const pile = `t${index + 1}`;
    return shown(cardsOf(before, pile), cardsOf(after, pile)).slice(-1);
  });
  return [
    ...turned.map((card) => m.say_turned({ card: cardName(card) })),
    ...(drawn.length > 0 ? [drawnText(drawn, after)] : []),
  ].join(' ');
}

/** Open cards that were not known where they lie. */
function shown(before: readonly string[], after: readonly string[]): string[] {
  const isOpen = (card: string) => card !== UNSEEN && card === card.toUpperCase();
  return after.filter((card, index) => isOpen(card) && before[index] === UNSEEN);
}

function drawnText(drawn: readonly string[], { stock }: PositionJson): string {
  const texts = [m.say_drawn({ cards: drawn.map(cardName).join(', ') })];
  if (drawn.length > 1) texts.push(m.say_playable({ card: cardName(drawn[drawn.length - 1]) }));
  return [...texts, m.say_stock({ count: stock.length / 2 })].join(' ');
}
