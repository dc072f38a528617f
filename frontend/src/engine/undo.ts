import type { Rules } from './rules';

/** How many of the oldest actions can be undone no more, when the line has this length and `gone` were so before. */
export function beyondUndo({ undo_limit: limit }: Rules, line: number, gone: number): number {
  return limit === null ? gone : Math.max(gone, line - limit);
}
