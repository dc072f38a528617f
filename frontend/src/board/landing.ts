import type { Layout, Point, Rect } from './geometry';
import { isColumn, isFoundation } from './piles';
import { topRect, type Scene } from './scene';
import type { PileId } from './types';

/** A drop needs this much of the card over a place, unless the pointer itself is inside it. */
const LEAST_OVERLAP = 0.2;
const LEGAL_BONUS = 1.5;

function overlap(one: Rect, other: Rect): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 0 && h > 0 ? (w * h) / (one.w * one.h) : 0;
}

/** The place of a pile that a drop may aim at: a column reaches from its top down to the board's end. */
function landingRect(layout: Layout, scene: Scene, pile: PileId): Rect {
  const slot = layout.slots.get(pile)!;
  const half = layout.gap / 2;
  const box = { x: slot.x - half, y: slot.y - half, w: layout.w + 2 * half };
  if (isColumn(pile)) return { ...box, h: layout.box.height - slot.y + half };
  const top = topRect(layout, scene, pile);
  return { ...box, w: top.x - slot.x + box.w, h: top.y - slot.y + layout.h + 2 * half };
}

const contains = (rect: Rect, { x, y }: Point) =>
  x >= rect.x && x < rect.x + rect.w && y >= rect.y && y < rect.y + rect.h;

/** The legal pile a named one stands for: a card laid anywhere on the foundations finds its own. */
export function ownTarget(pile: PileId, targets: readonly PileId[]): PileId {
  if (!isFoundation(pile) || targets.includes(pile)) return pile;
  return targets.find(isFoundation) ?? pile;
}

/**
 * The pile a dropped card means, or null over bare felt: the one it covers most, legal ones
 * counting half as much again. Ties go to the pile named first.
 */
export function landingOf(
  layout: Layout,
  scene: Scene,
  lead: Rect,
  pointer: Point,
  targets: readonly PileId[],
): PileId | null {
  let best: PileId | null = null;
  let bestScore = 0;
  for (const pile of scene.keys()) {
    if (pile === 's') continue;
    const rect = landingRect(layout, scene, pile);
    const covered = overlap(lead, rect);
    const isInside = contains(rect, pointer);
    if (covered < LEAST_OVERLAP && !isInside) continue;
    const isLegal = targets.includes(ownTarget(pile, targets));
    const score = Math.max(covered, isInside ? LEAST_OVERLAP : 0) * (isLegal ? LEGAL_BONUS : 1);
    if (score > bestScore) [best, bestScore] = [pile, score];
  }
  return best === null ? null : ownTarget(best, targets);
}
