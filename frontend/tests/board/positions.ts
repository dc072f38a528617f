import type { PositionJson } from '../../src/board';

const PACK = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));

/** Puts every card of a single pack that lies nowhere else under the waste. */
export function complete(given: PositionJson): PositionJson {
  const { tableau, cells, stock, waste, foundations } = given;
  const lying = [...tableau, ...cells, stock, waste].join('').toUpperCase();
  const isHome = (card: string) => PACK.indexOf(card) % 13 < foundations['SHDC'.indexOf(card[1])];
  const lies = new Set<string>(lying.match(/../g));
  const has = (card: string) => lies.has(card);
  const missing = PACK.filter((card) => !has(card) && !isHome(card));
  return { ...given, waste: missing.join('') + waste };
}

/** A position with nothing on the table but what is given. */
export function position(given: Partial<PositionJson>): PositionJson {
  return {
    tableau: Array<string>(7).fill(''),
    foundations: [0, 0, 0, 0],
    cells: [],
    stock: '',
    waste: '',
    recycles: 0,
    score: 0,
    ranking_score: 0,
    moves: 0,
    line: 0,
    won: false,
    ...given,
  };
}
