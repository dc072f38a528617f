import type { PositionJson } from '../../board/types';
import { pairs } from '../piles';

/** How one sight of a table differs from the next: only cards turned up, or more than that. */
export type Difference = 'none' | 'reveal' | 'other';

export function differenceOf(before: PositionJson, after: PositionJson): Difference {
  const [old, now] = [textsOf(before), textsOf(after)];
  if (old.every((text, pile) => text === now[pile])) return 'none';
  const isReveal = old.every((text, pile) => {
    const cards = pairs(now[pile]);
    return (
      text.length === now[pile].length &&
      pairs(text).every((card, index) => card === '??' || card === cards[index])
    );
  });
  return isReveal ? 'reveal' : 'other';
}

/** Foundations are heights, two digits each. */
function textsOf({ tableau, cells, stock, waste, foundations }: PositionJson): string[] {
  const heights = foundations.map((height) => String(height).padStart(2, '0'));
  return [...tableau, ...cells, stock, waste, ...heights];
}
