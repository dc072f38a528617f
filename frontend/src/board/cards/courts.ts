/**
 * Court emblems in a panel of 98 x 110 about the middle of 80 x 110: a bust, and the same bust turned over.
 * Classes, not colours: `ink` is the suit's colour, `tint` its wash, `gold` the one accent, `skin` the paper.
 */
const EYES = '<path class="talon-line" d="M33.6 26.3H37M43 26.3H46.4M40 26.8V31.2H41.4"/>';

const FACE =
  '<path class="talon-skin" d="M30.5 20H49.5V29C49.5 35 45.5 39.5 40 39.5S30.5 35 30.5 29Z"/>';

const KING =
  '<path class="talon-ink" d="M25.5 20H54.5V35C54.5 38.5 51.5 40.5 49 39.5H31C28.5 40.5 25.5 38.5 25.5 35Z"/>' +
  '<path class="talon-ink" d="M6 55V52C6 46 12 42.5 22 40.5L40 55 58 40.5C68 42.5 74 46 74 52V55Z"/>' +
  '<path class="talon-gold" d="M22 40.5 27 38.5 40 48.5 53 38.5 58 40.5 40 55Z"/>' +
  FACE +
  '<path class="talon-ink" d="M30.5 29.5 36 33.2H44L49.5 29.5V34C49.5 41.5 44 44.5 40 47.5 36 44.5 30.5 41.5 30.5 34Z"/>' +
  '<path class="talon-line talon-pale" d="M37.7 36.2H42.3"/>' +
  EYES +
  '<path class="talon-gold" d="M25 20 22 6.5 31 12.5 40 3.5 49 12.5 58 6.5 55 20Z"/>' +
  '<path class="talon-ink" d="M25 17.2H55L54.3 20.8H25.7Z"/><circle class="talon-gold" cx="22" cy="5.5" r="2.1"/>' +
  '<circle class="talon-gold" cx="58" cy="5.5" r="2.1"/><path class="talon-gold" d="M38.7 0H41.3V1.8H43.1V4.2H36.9V1.8H38.7Z"/>' +
  '<path class="talon-skin" d="M40 8 42.6 12 40 16 37.4 12Z"/>';

const QUEEN =
  '<path class="talon-ink" d="M40 11C51 11 55.5 18 55.5 27 55.5 34 58.5 38 61 41.5H19C21.5 38 24.5 34 24.5 27 24.5 18 29 11 40 11Z"/>' +
  '<path class="talon-tint talon-solid" d="M10 55C10 47 18 43.5 30 40.5H50C62 43.5 70 47 70 55Z"/>' +
  '<path class="talon-ink" d="M10 55C10 47 18 43.5 27 41.2 28.5 49 33 53.5 36 55ZM70 55C70 47 62 43.5 53 41.2 51.5 49 47 53.5 44 55Z"/>' +
  '<path class="talon-skin" d="M36 36H44V42.5L40 48 36 42.5Z"/>' +
  '<path class="talon-skin" d="M31.5 24C31.5 19.5 36 18.5 40 18.5S48.5 19.5 48.5 24V28.5C48.5 34.5 44.5 39 40 39S31.5 34.5 31.5 28.5Z"/>' +
  EYES +
  '<circle class="talon-ink" cx="40" cy="34.6" r="1.3"/>' +
  '<path class="talon-gold" d="M28.5 17C30 11.5 33 8 33 8L36.3 11.5 40 5.5 43.7 11.5 47 8S50 11.5 51.5 17C44 14.6 36 14.6 28.5 17Z"/>' +
  '<circle class="talon-gold" cx="33" cy="5.8" r="1.9"/><circle class="talon-gold" cx="40" cy="3" r="2.3"/><circle class="talon-gold" cx="47" cy="5.8" r="1.9"/>' +
  '<path class="talon-gem" d="M32 43.5Q40 53 48 43.5"/><circle class="talon-gold" cx="40" cy="50.3" r="2.3"/>';

const JACK =
  '<path class="talon-ink" d="M27 18H53V33C53 36.5 51.5 38 49 38H31C28.5 38 27 36.5 27 33Z"/>' +
  '<path class="talon-ink" d="M10 55V51C10 45.5 17 42.5 30 40L40 44.5 50 40C63 42.5 70 45.5 70 51V55Z"/>' +
  '<path class="talon-tint talon-solid" d="M16 45.6 22 42.7 33 55H22ZM64 45.6 58 42.7 47 55H58Z"/>' +
  '<path class="talon-gold" d="M30 39.5 40 43.5 50 39.5 46.5 49.5 40 45.8 33.5 49.5Z"/>' +
  '<path class="talon-skin" d="M32 20H48V29.5C48 35 44.5 38.5 40 38.5S32 35 32 29.5Z"/>' +
  EYES +
  '<path class="talon-line" d="M38.3 34.5H41.7"/>' +
  '<path class="talon-ink" d="M22.5 18.5C22.5 10.5 30 6.5 40 6.5S57.5 10 57.5 18.5C46 14.8 34 14.8 22.5 18.5Z"/>' +
  '<path class="talon-gold" d="M22.5 18.5C34 14.8 46 14.8 57.5 18.5L56.7 21.5C45.5 18.2 34.5 18.2 23.3 21.5Z"/>' +
  '<path class="talon-gold" d="M50 13C53 5 60.5 1 68.5 1.5 68.5 9.5 62 15 54 15.8Z"/><path class="talon-line" d="M51.5 14.5C55.5 9.5 60 6 65 4"/>';

const BUSTS: Readonly<Record<string, string>> = { J: JACK, Q: QUEEN, K: KING };

/** Heads of the busts for faces too small for a panel, in a box of 44 x 24. */
export const CROWNS: Readonly<Record<string, string>> = {
  K: '<path class="talon-gold" d="M5 19 1 4.5 12.5 11 22 1.5 31.5 11 43 4.5 39 19Z"/><path class="talon-ink" d="M5.2 18H38.8V23.5H5.2Z"/>',
  Q: '<path class="talon-gold" d="M4 22C6.5 14 10.5 9 10.5 9L16 14 22 6 28 14 33.5 9S37.5 14 40 22C28 18.5 16 18.5 4 22Z"/><circle class="talon-gold" cx="10.5" cy="5.5" r="3"/><circle class="talon-gold" cx="22" cy="3" r="3"/><circle class="talon-gold" cx="33.5" cy="5.5" r="3"/>',
  J: '<path class="talon-ink" d="M3 19C3 9 11 6 21 6S38 9 38 19C26 14.5 15 14.5 3 19Z"/><path class="talon-gold" d="M3 19C15 14.5 26 14.5 38 19L37.5 23.5C26 19.5 15 19.5 3.5 23.5ZM28 10C31 3 37 .5 43.5 1 43 8 38 12.5 31 13Z"/>',
};

/** The panel of a court card, two busts about the middle and a suit in the free corners. */
export function courtPanel(rank: string, suit: string): string {
  const half =
    BUSTS[rank] + `<use href="#talon-suit-${suit}" x="-4" y="6" width="17" height="17"/>`;
  return (
    '<rect class="talon-tint" x="-8.2" y=".8" width="96.4" height="108.4" rx="5"/>' +
    `<g>${half}</g><g transform="rotate(180 40 55)">${half}</g>` +
    '<path class="talon-gold" d="M-8.2 54H88.2V56H-8.2Z"/>' +
    '<rect class="talon-frame" x="-8.2" y=".8" width="96.4" height="108.4" rx="5"/>'
  );
}
