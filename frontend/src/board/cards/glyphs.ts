/**
 * Ranks as strokes in a box 28 high, drawn with a pen of `PEN`; no font is loaded, so nothing shifts.
 * The same strokes at every size keep "6" and "9", "3" and "8" apart at ten pixels.
 */
export interface Glyph {
  width: number;
  path: string;
}

export const CAP = 28;
export const PEN = 4.3;

export const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: { width: 21, path: 'M2.4 25.6 10.5 2.6 18.6 25.6M5.6 18H15.4' },
  '2': {
    width: 18,
    path: 'M2.6 8.6C2.6 4.8 5.4 2.4 9 2.400S15.4 4.7 15.4 8.200C15.4 13.4 8 17.4 2.8 25.600H15.8',
  },
  '3': {
    width: 18,
    path: 'M2.9 2.400H14.600L8.3 10.900C12.6 10.9 15.6 13.9 15.6 18.1 15.6 22.7 12.6 25.6 8.6 25.6 5.6 25.6 3.3 24.3 2.2 21.9',
  },
  '4': { width: 19, path: 'M11 2.4 2.5 19.600H16.800M13 12.600V25.8' },
  '5': {
    width: 18,
    path: 'M14.6 2.400H4.600L3.7 12.900C5 11.6 6.7 10.9 8.7 10.9 12.7 10.9 15.7 13.9 15.7 18.1 15.7 22.6 12.7 25.6 8.7 25.6 5.7 25.6 3.5 24.3 2.3 21.9',
  },
  '6': { width: 18, path: 'M12.3 2.4 3.7 14.200M9 11.400A6.7 7.1 0 1 1 8.99 11.400Z' },
  '7': { width: 18, path: 'M2.6 2.400H15.600L7 25.7' },
  '8': { width: 18, path: 'M9 2.400A5.5 5.3 0 1 1 8.99 2.400ZM9 13A6.5 6.3 0 1 1 8.99 13Z' },
  '9': { width: 18, path: 'M5.7 25.6 14.3 13.800M9 2.400A6.7 7.1 0 1 1 8.99 2.400Z' },
  T: {
    width: 26,
    path: 'M1.9 6.7 6.9 2.600V25.700M12.8 9.400A5.5 7 0 0 1 23.8 9.400V18.600A5.5 7 0 0 1 12.8 18.600Z',
  },
  J: {
    width: 16,
    path: 'M6.6 2.400H13.400V18.600C13.4 23.2 11 25.6 7.6 25.6 4.6 25.6 2.7 23.9 2.2 20.9',
  },
  Q: {
    width: 21,
    path: 'M2.4 10.200A8 7.8 0 0 1 18.4 10.200V17.800A8 7.8 0 0 1 2.4 17.800ZM11.7 19.4 18.9 26.4',
  },
  K: { width: 20, path: 'M3 2.300V25.700M17 2.4 3.6 16.200M8.3 11.7 17.6 25.6' },
};
