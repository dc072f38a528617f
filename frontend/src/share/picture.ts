import { wordsOf, type CardFacts } from './card';

const WIDTH = 1200;
const HEIGHT = 630;
const PAPER_WIDTH = 1056;
const MARGIN = 44;
/** Of the size of the type. */
const LETTER = 0.58;
const FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";
const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function text(x: number, y: number, size: number, weight: number, colour: string, words: string) {
  const safe = words.replace(/[&<>"]/g, (sign) => escaped[sign]);
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${safe}</text>`;
}

/** What runs over the paper's width is set smaller: a letter is at most about so wide on average. */
function fitted(x: number, y: number, size: number, weight: number, colour: string, words: string) {
  const room = (PAPER_WIDTH - 2 * MARGIN) / (LETTER * words.length);
  return text(x, y, Math.min(size, Math.floor(room)), weight, colour, words);
}

/** A card on the felt: no card of the deal, no action. */
export function pictureSvg(facts: CardFacts, brand: string, address: string): string {
  const { day, game, result, details } = wordsOf(facts);
  const pips = Array.from({ length: 5 }, (_, index) => {
    const fill = index < facts.difficulty ? '#e9a93c' : 'none';
    return `<rect x="${-13}" y="${-13}" width="26" height="26" rx="4" fill="${fill}" stroke="#e9a93c" stroke-width="3" transform="translate(${800 + 48 * index} 150) rotate(45) scale(0.8)"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}">`,
    `<defs><radialGradient id="felt" cx="50%" cy="0%" r="110%"><stop offset="0" stop-color="#17634f"/><stop offset="1" stop-color="#0a3528"/></radialGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#felt)"/>`,
    `<g transform="translate(84 66)"><rect x="0" y="14" width="62" height="86" rx="9" fill="#2b3f7e" stroke="#fffdf7" stroke-width="4" transform="rotate(-14 31 57)"/><rect x="34" y="6" width="62" height="86" rx="9" fill="#fffdf7"/><path d="M65 26l15 23-15 23-15-23z" fill="#e9a93c"/></g>`,
    text(206, 138, 56, 750, '#f4f1e6', brand),
    ...pips,
    `<rect x="72" y="212" width="${PAPER_WIDTH}" height="330" rx="28" fill="#fffdf7"/>`,
    fitted(116, 278, 32, 500, '#5b625f', day),
    fitted(116, 330, 40, 650, '#0e6b4f', game),
    fitted(116, 410, 62, 750, '#1b1f24', result),
    fitted(116, 476, 34, 500, '#1b1f24', details.slice(0, 2).join('  ·  ')),
    fitted(116, 520, 34, 500, '#1b1f24', details.slice(2).join('  ·  ')),
    text(84, 596, 28, 500, '#b9cdc4', address),
    '</svg>',
  ].join('');
}

/** A PNG of 1200 x 630. Raises `Error` where the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('no picture'));
      else resolve(blob);
    }, 'image/png');
  });
}
