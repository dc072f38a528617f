import { CROWNS, courtPanel } from './courts';
import { CAP, GLYPHS, PEN } from './glyphs';
import { SUITS } from './suits';

const symbol = (id: string, box: string, content: string) =>
  `<symbol id="talon-${id}" viewBox="${box}">${content}</symbol>`;

function rankSymbols(): string[] {
  return Object.entries(GLYPHS).map(([rank, { width, path }]) =>
    symbol(
      `rank-${rank}`,
      `0 0 ${width} ${CAP}`,
      `<path fill="none" stroke="currentColor" stroke-width="${PEN}" stroke-linejoin="round" stroke-linecap="round" d="${path}"/>`,
    ),
  );
}

function suitSymbols(): string[] {
  return Object.entries(SUITS).flatMap(([suit, path]) => [
    symbol(`suit-${suit}`, '0 0 100 100', `<path fill="currentColor" d="${path}"/>`),
    symbol(
      `ace-${suit}`,
      '0 0 100 100',
      `<path fill="currentColor" d="${path}"/>` +
        `<path class="talon-engraved" transform="translate(14 ${suit === 'H' ? 12 : 15}) scale(.72)" d="${path}"/>`,
    ),
  ]);
}

function courtSymbols(): string[] {
  return Object.keys(CROWNS).flatMap((rank) => [
    symbol(`crown-${rank}`, '0 0 44 24', CROWNS[rank]),
    ...Object.keys(SUITS).map((suit) =>
      symbol(`court-${rank}${suit}`, '-9 0 98 110', courtPanel(rank, suit)),
    ),
  ]);
}

/** What the empty stock says: turn the waste over, or nothing more comes. */
const STOCK_SIGNS = [
  symbol(
    'recycle',
    '0 0 24 24',
    '<path class="talon-sign" d="M19.5 12a7.5 7.5 0 1 1-2.6-5.7"/><path class="talon-sign" d="M17.6 2.4V6.7H13.3"/>',
  ),
  symbol(
    'barred',
    '0 0 24 24',
    '<path class="talon-sign" d="M12 4.5a7.5 7.5 0 1 0 .01 0ZM5.5 18.5 18.5 5.5"/>',
  ),
];

/** A lattice of diamonds with a point in each, drawn once and tiled. */
const BACK =
  '<pattern id="talon-lattice" width="12" height="12" patternUnits="userSpaceOnUse">' +
  '<path class="talon-lattice" d="M0 6 6 0 12 6 6 12Z"/><circle class="talon-lattice-point" cx="6" cy="6" r="1.1"/>' +
  '<circle class="talon-lattice-point" cx="0" cy="0" r="1.1"/><circle class="talon-lattice-point" cx="12" cy="0" r="1.1"/>' +
  '<circle class="talon-lattice-point" cx="0" cy="12" r="1.1"/><circle class="talon-lattice-point" cx="12" cy="12" r="1.1"/></pattern>';

/** Every shape a card needs, as symbols of one hidden drawing; faces only refer to them. */
export function spriteMarkup(): string {
  const symbols = [...suitSymbols(), ...rankSymbols(), ...courtSymbols(), ...STOCK_SIGNS];
  return `<defs>${BACK}</defs>${symbols.join('')}`;
}
