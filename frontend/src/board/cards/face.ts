import { CAP, GLYPHS } from './glyphs';

/** A card's size in CSS pixels. */
export interface Size {
  w: number;
  h: number;
}

/** Below this width a face is compact: one line of index, and its suit large. */
export const COMPACT_BELOW = 60;

const round = (value: number) => Math.round(value * 100) / 100;

function use(id: string, x: number, y: number, w: number, h: number, turned = false): string {
  const turn = turned ? ` transform="rotate(180 ${round(x + w / 2)} ${round(y + h / 2)})"` : '';
  return `<use href="#talon-${id}" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${turn}/>`;
}

/** Rank and suit side by side; their lower edge stays inside the top 24 px of the card. */
function index(rank: string, suit: string, cap: number, x: number, y: number): string {
  const width = (GLYPHS[rank].width / CAP) * cap;
  const pip = cap * 0.94;
  return (
    use(`rank-${rank}`, x, y, width, cap) +
    use(`suit-${suit}`, x + width + cap * 0.14, y + (cap - pip) / 2, pip, pip)
  );
}

const HALF = [0, 0.5, 1];
const THIRDS = [0, 1 / 3, 2 / 3, 1];

/** Heights (0 top, 1 bottom) of the pips in the outer columns and in the middle one. */
const PIPS: Readonly<Record<string, { sides: number[]; middle: number[] }>> = {
  '2': { sides: [], middle: [0, 1] },
  '3': { sides: [], middle: HALF },
  '4': { sides: [0, 1], middle: [] },
  '5': { sides: [0, 1], middle: [0.5] },
  '6': { sides: HALF, middle: [] },
  '7': { sides: HALF, middle: [0.25] },
  '8': { sides: HALF, middle: [0.25, 0.75] },
  '9': { sides: THIRDS, middle: [0.5] },
  T: { sides: THIRDS, middle: [1 / 6, 5 / 6] },
};

interface Area {
  top: number;
  bottom: number;
}

function pips(rank: string, suit: string, { w }: Size, area: Area): string {
  const size = Math.min(0.23 * w, (area.bottom - area.top) / 4.2);
  const { sides, middle } = PIPS[rank];
  const at = (x: number, v: number) =>
    use(
      `suit-${suit}`,
      x * w - size / 2,
      area.top + v * (area.bottom - area.top - size),
      size,
      size,
      v > 0.5,
    );
  return [
    ...sides.flatMap((v) => [at(0.27, v), at(0.73, v)]),
    ...middle.map((v) => at(0.5, v)),
  ].join('');
}

function centred(id: string, size: Size, area: Area, w: number, h: number): string {
  return use(id, (size.w - w) / 2, (area.top + area.bottom - h) / 2, w, h);
}

function fullArt(rank: string, suit: string, size: Size): string {
  const edge = 0.06 * size.w;
  const area = { top: Math.max(26, 0.195 * size.h), bottom: size.h - edge };
  if (rank === 'A') return centred(`ace-${suit}`, size, area, 0.62 * size.w, 0.62 * size.w);
  if ('JQK'.includes(rank)) {
    return centred(`court-${rank}${suit}`, size, area, size.w - 2 * edge, area.bottom - area.top);
  }
  return pips(rank, suit, size, { top: area.top, bottom: size.h - 0.09 * size.w });
}

function compactArt(rank: string, suit: string, size: Size, top: number): string {
  const area = { top, bottom: size.h - 0.08 * size.w };
  const room = area.bottom - area.top;
  if (!'JQK'.includes(rank)) {
    const pip = Math.min(0.62 * size.w, room);
    return centred(`suit-${suit}`, size, area, pip, pip);
  }
  const pip = Math.min(0.46 * size.w, room * 0.62);
  const crown = (pip * 24) / 44;
  const low = { top: area.bottom - pip - (room - pip - crown) / 3, bottom: area.bottom };
  return (
    use(`suit-${suit}`, (size.w - pip) / 2, low.top, pip, pip) +
    use(`crown-${rank}`, (size.w - pip) / 2, low.top - crown - pip * 0.1, pip, crown)
  );
}

/** What a covered card leaves out, so that its strip shows the index alone. */
const art = (content: string) => `<g class="talon-art">${content}</g>`;

/** The drawing of an open card such as `QS`, in a box of exactly `size`. */
export function faceMarkup(card: string, size: Size): string {
  const [rank, suit] = card;
  if (size.w < COMPACT_BELOW) {
    const cap = Math.min(0.37 * size.w, 17);
    const pad = Math.max(2, 0.06 * size.w);
    return index(rank, suit, cap, pad, pad) + art(compactArt(rank, suit, size, pad * 2 + cap));
  }
  const cap = Math.max(17, Math.min(0.172 * size.w, 20));
  return index(rank, suit, cap, Math.max(4, 0.055 * size.w), 4) + art(fullArt(rank, suit, size));
}

/** The back: paper border, then indigo with a fine lattice. */
export function backMarkup({ w, h }: Size): string {
  const edge = Math.max(2, round(0.02 * w));
  const radius = Math.max(2, round(0.04 * w));
  const box = (inset: number, name: string) =>
    `<rect class="${name}" x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" rx="${Math.max(1, radius - inset / 3)}"/>`;
  const inner = edge + Math.max(2, round(0.035 * w));
  return (
    box(edge, 'talon-back-ground') + box(edge, 'talon-back-lattice') + box(inner, 'talon-back-line')
  );
}

/** Rank and suit alone, `cap` pixels high. */
export function indexMarkup(card: string, cap: number): string {
  return index(card[0], card[1], cap, 0, 0);
}
