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
    path: 'M2.6 8.6C2.6 4.8 5.4 2.4 9 2.4S15.4 4.7 15.4 8.2C15.4 13.4 8 17.4 2.8 25.6H15.8',
  },
  '3': {
    width: 18,
    path: 'M2.9 2.4H14.6L8.3 10.9C12.6 10.9 15.6 13.9 15.6 18.1 15.6 22.7 12.6 25.6 8.6 25.6 5.6 25.6 3.3 24.3 2.2 21.9',
  },
  '4': { width: 19, path: 'M11 2.4 2.5 19.6H16.8M13 12.6V25.8' },
  '5': {
    width: 18,
    path: 'M14.6 2.4H4.6L3.7 12.9C5 11.6 6.7 10.9 8.7 10.9 12.7 10.9 15.7 13.9 15.7 18.1 15.7 22.6 12.7 25.6 8.7 25.6 5.7 25.6 3.5 24.3 2.3 21.9',
  },
  '6': { width: 18, path: 'M12.3 2.4 3.7 14.2M9 11.4A6.7 7.1 0 1 1 8.99 11.4Z' },
  '7': { width: 18, path: 'M2.6 2.4H15.6L7 25.7' },
  '8': { width: 18, path: 'M9 2.4A5.5 5.3 0 1 1 8.99 2.4ZM9 13A6.5 6.3 0 1 1 8.99 13Z' },
  '9': { width: 18, path: 'M5.7 25.6 14.3 13.8M9 2.4A6.7 7.1 0 1 1 8.99 2.4Z' },
  T: {
    width: 26,
    path: 'M1.9 6.7 6.9 2.6V25.7M12.8 9.4A5.5 7 0 0 1 23.8 9.4V18.6A5.5 7 0 0 1 12.8 18.6Z',
  },
  J: {
    width: 16,
    path: 'M6.6 2.4H13.4V18.6C13.4 23.2 11 25.6 7.6 25.6 4.6 25.6 2.7 23.9 2.2 20.9',
  },
  Q: {
    width: 21,
    path: 'M2.4 10.2A8 7.8 0 0 1 18.4 10.2V17.8A8 7.8 0 0 1 2.4 17.8ZM11.7 19.4 18.9 26.4',
  },
  K: { width: 20, path: 'M3 2.3V25.7M17 2.4 3.6 16.2M8.3 11.7 17.6 25.6' },
};
