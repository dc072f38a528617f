/** Position JSON: the canonical written form of a position (docs/deal-format.md). */

import {
  card,
  CARD_OF,
  cardText,
  KING,
  orderedDeck,
  suitOf,
  SUITS,
  UNSEEN,
  type Card,
} from './cards';
import { layColumns } from './dealing';
import { PositionError } from './errors';
import { COLUMN, STOCK, WASTE, type Pile } from './piles';
import { planOf } from './plan';
import { foundationCount, type Rules } from './rules';
import { heightDeed, type Tally } from './scoring';

export interface PositionJson {
  /** Two letters a card, bottom card first; lower case = face down. */
  tableau: string[];
  /** Heights. */
  foundations: number[];
  /** Empty: `""`. */
  cells: string[];
  /** Next card first. */
  stock: string;
  /** Top card last. */
  waste: string;
  recycles: number;
  score: number;
  ranking_score: number;
  moves: number;
  line: number;
  won: boolean;
}

type Piles = readonly (readonly Card[])[];

/** Where a position begins: piles by number, each on its base, and the numbers it begins with. */
export interface Setup {
  readonly piles: Piles;
  /** [pile] -> index of the lowest face-up card; 1 where nothing is hidden. */
  readonly firstUp: readonly number[];
  readonly tally: Tally;
  readonly recycles: number;
  readonly moves: number;
  readonly line: number;
}

/** A fresh deal: what is left over is the stock (next card first), or goes into cells and on column 2. */
export function dealt(rules: Rules, deck: readonly Card[]): Setup {
  const [columns, rest] = layColumns(rules, deck);
  const piles = bases(rules);
  const firstUp = piles.map(() => 1);
  columns.forEach((cards, index) => {
    piles[COLUMN + index].push(...cards);
    if (rules.draw) firstUp[COLUMN + index] = cards.length;
  });
  if (rules.draw) piles[STOCK].push(...rest.reverse());
  else {
    planOf(rules).cells.forEach((cell, index) => piles[cell].push(...rest.slice(index, index + 1)));
    piles[COLUMN + 1].push(...rest.slice(rules.cells));
  }
  const { start } = rules.scoring;
  const tally = { score: start, rankingScore: start, paid: 0n };
  return { piles, firstUp, tally, recycles: 0, moves: 0, line: 0 };
}

function bases(rules: Rules): Card[][] {
  return planOf(rules).bases.map((base) => [base]);
}

/** What of a position JSON says which card lies where. */
export function writePiles(
  rules: Rules,
  piles: Piles,
  firstUp: readonly number[],
): Pick<PositionJson, 'tableau' | 'foundations' | 'cells' | 'stock' | 'waste'> {
  const plan = planOf(rules);
  const cards = (pile: Pile) => cardsText(piles[pile].slice(1));
  return {
    tableau: plan.columns.map((column) => {
      const hidden = 2 * (firstUp[column] - 1);
      return cards(column).slice(0, hidden).toLowerCase() + cards(column).slice(hidden);
    }),
    foundations: plan.foundations.map((foundation) => piles[foundation].length - 1),
    cells: plan.cells.map(cards),
    stock: cardsText(piles[STOCK].slice(1).reverse()),
    waste: cards(WASTE),
  };
}

export function cardsText(cards: readonly Card[]): string {
  return cards.map(cardText).join('');
}

/** Throws `PositionError` that names the wrong field; a card nobody has seen (`??`) is one. */
export function read(rules: Rules, json: PositionJson): Setup {
  if (JSON.stringify(json).includes('?')) {
    throw new PositionError('a card that nobody has seen (`??`) is no card');
  }
  return readTable(rules, json);
}

/**
 * Reads what a sealed table shows: `??` is a card unseen, and the top card of a column is open, though it may
 * not have been seen yet. Throws `PositionError`.
 */
export function readTable(rules: Rules, json: PositionJson): Setup {
  const plan = planOf(rules);
  checkCount('tableau', json.tableau, rules.columns);
  checkCount('cells', json.cells, rules.cells);
  checkCount('foundations', json.foundations, foundationCount(rules));
  const piles = bases(rules);
  const firstUp = piles.map(() => 1);
  plan.columns.forEach((column, index) => {
    const text = json.tableau[index];
    firstUp[column] = hiddenCards(text) + 1;
    piles[column].push(...readCards('tableau', text.toUpperCase()));
  });
  plan.cells.forEach((cell, index) => {
    piles[cell].push(...readCards('cells', json.cells[index]));
    if (piles[cell].length > 2) throw new PositionError('cells: one card a cell');
  });
  piles[STOCK].push(...readCards('stock', json.stock).reverse());
  piles[WASTE].push(...readCards('waste', json.waste));
  plan.foundations.forEach((foundation, index) => {
    const suit = suitOf(plan.bases[foundation]);
    piles[foundation].push(...homeCards(suit, json.foundations[index]));
  });
  checkCards(rules, piles);
  const { score, ranking_score: rankingScore, recycles, moves, line } = json;
  const tally = { score, rankingScore, paid: paidHeights(rules, json.foundations) };
  return { piles, firstUp, tally, recycles, moves, line };
}

function checkCount(field: string, piles: readonly unknown[], count: number): void {
  if (piles.length === count) return;
  throw new PositionError(`${field}: ${count} piles are wanted, not ${piles.length}`);
}

function readCards(field: string, text: string): Card[] {
  return (text.match(/..?/gs) ?? []).map((letters) => {
    const code = letters === '??' ? UNSEEN : CARD_OF.get(letters);
    if (code === undefined) throw new PositionError(`${field}: "${letters}" is no card`);
    return code;
  });
}

/** Face-down cards of a column: all below the face-up ones; the top card is face up. */
function hiddenCards(text: string): number {
  const faceDown = /^(?:[a2-9tjqk][shdc]|\?\?(?!$))*/.exec(text)?.[0] ?? '';
  const faceUp = text.slice(faceDown.length);
  if (faceUp !== faceUp.toUpperCase()) {
    throw new PositionError(`tableau: a face-down card lies on a face-up one in "${text}"`);
  }
  if (text !== '' && faceUp === '') {
    throw new PositionError(`tableau: the top card is face down in "${text}"`);
  }
  return faceDown.length / 2;
}

function homeCards(suit: number, height: number): Card[] {
  if (!Number.isInteger(height) || height < 0 || height > KING) {
    throw new PositionError(`foundations: a height is an integer from 0 to ${KING}, not ${height}`);
  }
  return Array.from({ length: height }, (_, index) => card(suit, index + 1));
}

/** The heights that a suit has reached count as paid. */
function paidHeights(rules: Rules, heights: readonly number[]): bigint {
  let paid = 0n;
  for (let suit = 0; suit < SUITS.length; suit += 1) {
    const row = heights.slice(suit * rules.decks, (suit + 1) * rules.decks);
    const together = row.reduce((sum, height) => sum + height, 0);
    for (let height = 1; height <= together; height += 1) paid |= heightDeed(suit, height);
  }
  return paid;
}

function checkCards(rules: Rules, piles: Piles): void {
  const found = new Map<Card, number>();
  for (const code of piles.flat()) found.set(code, (found.get(code) ?? 0) + 1);
  let unseen = found.get(UNSEEN) ?? 0;
  const isSealed = unseen > 0;
  for (const code of orderedDeck()) {
    const times = found.get(code) ?? 0;
    unseen -= rules.decks - times;
    if (times > rules.decks || (times < rules.decks && !isSealed)) {
      throw new PositionError(`${cardText(code)} lies here ${times} times, not ${rules.decks}`);
    }
  }
  if (unseen !== 0) throw new PositionError(`there are ${unseen} cards too many`);
}
