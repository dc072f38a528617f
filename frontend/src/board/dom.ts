import type { Point, Rect } from './geometry';

const SVG = 'http://www.w3.org/2000/svg';

export function div(className: string, parent?: Element): HTMLDivElement {
  const element = document.createElement('div');
  element.className = className;
  parent?.append(element);
  return element;
}

/** A drawing; `content` is markup of this package's own making, never of a player's. */
export function svg(className: string, content = ''): SVGSVGElement {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('class', className);
  element.setAttribute('aria-hidden', 'true');
  element.innerHTML = content;
  return element;
}

export const translate = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

/** Puts an element over a rectangle; writes only what changed. */
export function cover(element: HTMLElement, { x, y, w, h }: Rect): void {
  const { style } = element;
  for (const [name, value] of [
    ['left', x],
    ['top', y],
    ['width', w],
    ['height', h],
  ] as const) {
    const text = `${value}px`;
    if (style[name] !== text) style[name] = text;
  }
}
