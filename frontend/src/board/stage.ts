import { spriteMarkup } from './cards/sprite';
import { div, svg } from './dom';

/** The board's layers, from the felt up. */
export interface Stage {
  root: HTMLElement;
  slots: HTMLElement;
  cards: HTMLElement;
  marks: HTMLElement;
  lines: SVGSVGElement;
  /** The layer of real buttons, which alone is told to assistive technology. */
  section: HTMLElement;
  air: HTMLElement;
}

export function buildStage(parent: HTMLElement): Stage {
  const root = div('talon-board', parent);
  root.append(svg('talon-sprite', spriteMarkup()));
  const table = div('talon-table', root);
  table.setAttribute('aria-hidden', 'true');
  const slots = div('talon-slots', table);
  const cards = div('talon-cards', table);
  const marks = div('talon-marks', table);
  const lines = svg('talon-lines');
  table.append(lines);
  const section = document.createElement('section');
  section.className = 'talon-section';
  root.append(section);
  const air = div('talon-air', root);
  air.setAttribute('aria-hidden', 'true');
  return { root, slots, cards, marks, lines, section, air };
}
