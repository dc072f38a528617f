import { beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from '../../src/i18n/house';
import { speak } from '../../src/i18n/language';
import { cardText, fileName, type CardFacts } from '../../src/share/card';
import { pictureSvg } from '../../src/share/picture';

const WON: CardFacts = {
  date: '2026-12-01',
  ruleSet: 'KL-D1N',
  par: 90,
  difficulty: 3,
  ms: 423_000,
  line: 94,
  rankingScore: 655,
  rank: 12,
};

beforeAll(async () => {
  await speak('en');
  await openHouse();
});

describe('a result card', () => {
  it('tells a win in a few lines', () => {
    expect(cardText(WON, 'https://talon.example/daily/2026-12-01/KL-D1N').split('\n')).toEqual([
      'Talon · 1 December 2026',
      'Klondike, Draw 1 · Normal (Difficulty 3 of 5)',
      'Won in 7:03',
      'Line 94, 4 actions over par',
      'Ranking score 655',
      'Place 12 on the board',
      'https://talon.example/daily/2026-12-01/KL-D1N',
    ]);
    expect(fileName(WON)).toBe('talon-2026-12-01-KL-D1N.png');
  });

  it('tells what was reached without a win', () => {
    const text = cardText({ ...WON, ms: null, line: null, rank: null }, 'x');
    expect(text).toContain('Not won\nRanking score 655\nx');
  });

  it('draws the same words, and nothing that is not one', () => {
    const svg = pictureSvg(WON, 'Talon', '<host>');
    for (const words of ['1 December 2026', 'Won in 7:03', '4 actions over par', '&lt;host&gt;']) {
      expect(svg).toContain(words);
    }
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(drawn.querySelectorAll('text')).toHaveLength(7);
    expect(svg.match(/fill="#e9a93c" stroke/g)).toHaveLength(3);
  });

  it('sets smaller what would run over the paper', async () => {
    await speak('el');
    await openHouse();
    const drawn = pictureSvg({ ...WON, line: 1234, rank: 123_456 }, 'Talon', 'x');
    const lines = [...drawn.matchAll(/<text x="116".*?font-size="(\d+)".*?>(.*?)</g)];
    expect(lines).toHaveLength(5);
    const sizes = lines.map(([, size]) => Number(size));
    expect(sizes[0]).toBe(32);
    expect(sizes[3]).toBeLessThan(34);
    for (const [, size, words] of lines) {
      expect(Number(size) * words.length * 0.58).toBeLessThanOrEqual(968);
    }
  });
});
