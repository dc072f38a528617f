import { cover, div, svg } from './dom';
import type { Layout } from './geometry';
import type { PileId, Table } from './types';

function emblem(pile: PileId, table: Table, { w, h }: Layout): string {
  const place = (id: string, size: number) =>
    `<use href="#talon-${id}" x="${(w - size) / 2}" y="${(h - size) / 2}" width="${size}" height="${size}"/>`;
  if (pile[0] === 'f') {
    return place(`suit-${table.foundations[Number(pile.slice(1)) - 1]}`, 0.42 * w);
  }
  if (pile === 's') return place(table.canRecycle ? 'recycle' : 'barred', 0.46 * w);
  return '';
}

/** The places of the piles, drawn on the felt. */
export function drawSlots(layer: HTMLElement, table: Table, layout: Layout): void {
  layer.replaceChildren();
  for (const [pile, spot] of layout.slots) {
    const slot = div(`talon-slot talon-slot-${pile[0]}`, layer);
    slot.dataset.pile = pile;
    cover(slot, { ...spot, w: layout.w, h: layout.h });
    const drawing = svg('talon-emblem', emblem(pile, table, layout));
    drawing.setAttribute('viewBox', `0 0 ${layout.w} ${layout.h}`);
    slot.append(drawing);
  }
}
