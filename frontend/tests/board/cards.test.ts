import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { backMarkup, faceMarkup } from '../../src/board/cards/face';
import { spriteMarkup } from '../../src/board/cards/sprite';

const PACK = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
const SIZES = [
  { w: 28, h: 39 },
  { w: 50, h: 70 },
  { w: 60, h: 84 },
  { w: 116, h: 162 },
];
const uses = (markup: string) => [...markup.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);

describe('the sprite', () => {
  it('stays within 12 kB on the wire', () => {
    expect(gzipSync(spriteMarkup()).length).toBeLessThan(12_000);
  });

  it('holds every shape that a face refers to', () => {
    const sprite = spriteMarkup();
    const ids = new Set([...sprite.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
    const wanted = SIZES.flatMap((size) => PACK.flatMap((card) => uses(faceMarkup(card, size))));
    for (const id of [...wanted, ...uses(sprite)]) expect(ids).toContain(id);
    expect(backMarkup(SIZES[0])).toContain('rect');
  });
});

describe('a face', () => {
  const boxes = (markup: string) =>
    [...markup.matchAll(/x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
      ([, ...numbers]) => numbers.map(Number),
    );

  it.each(SIZES)('of $w pixels keeps inside its card, its index in the top 24', (size) => {
    for (const card of PACK) {
      const all = boxes(faceMarkup(card, size));
      for (const [x, y, w, h] of all) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + w).toBeLessThanOrEqual(size.w);
        expect(y + h).toBeLessThanOrEqual(size.h);
      }
      for (const [, y, , h] of all.slice(0, 2)) expect(y + h).toBeLessThanOrEqual(24.5);
    }
  });

  it('has as many pips as its rank says', () => {
    for (const [index, rank] of [...'A23456789T'].entries()) {
      const pips = uses(faceMarkup(`${rank}S`, SIZES[3])).slice(2);
      expect(pips).toHaveLength(index + 1);
    }
  });
});
