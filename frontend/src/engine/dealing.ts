/** The two deal algorithms, fixed for ever (docs/deal-format.md), and how a deck is laid out. */

import { sha256 } from '@noble/hashes/sha2.js';
import { orderedDeck, type Card } from './cards';
import { OPEN, type Algorithm } from './code';
import type { Rules } from './rules';

/** Unsigned 32-bit words. */
type Words = Iterator<number, void>;

const WARM_UP = 16;
const ROWS = 5;

/** The shuffled deck in the order of dealing; the options of the rules play no part. */
export function shuffled(rules: Rules, algorithm: Algorithm, seed: bigint): Card[] {
  const deck = Array.from({ length: rules.decks }, orderedDeck).flat();
  shuffle(deck, algorithm === OPEN ? openWords(seed, rules.number) : sealedWords(seed, rules.game));
  return deck;
}

/** Fisher and Yates in place, from the last card down, by uniform 32-bit words without modulo bias. */
export function shuffle(deck: Card[], words: Words): void {
  for (let i = deck.length - 1; i > 0; i -= 1) {
    const limit = Math.floor(2 ** 32 / (i + 1)) * (i + 1);
    let word = nextOf(words);
    while (word >= limit) word = nextOf(words);
    const j = word % (i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
}

/** Columns, bottom card first, and the cards left over, next card first. */
export function layColumns(rules: Rules, deck: readonly Card[]): [columns: Card[][], rest: Card[]] {
  const columns: Card[][] = Array.from({ length: rules.columns }, () => []);
  const isTriangle = rules.layout === 'triangle';
  const rows = isTriangle ? rules.columns : ROWS;
  let dealt = 0;
  for (let row = 0; row < rows; row += 1) {
    for (const column of columns.slice(isTriangle ? row : 0)) {
      column.push(deck[dealt]);
      dealt += 1;
    }
  }
  return [columns, deck.slice(dealt)];
}

function nextOf(words: Words): number {
  const { value } = words.next();
  if (value === undefined) throw new RangeError('the words came to an end');
  return value;
}

/** The full-period mixer of the design (32-bit variant of Steele, Lea and Flood's SplitMix). */
function* splitmix32(start: number): Generator<number, never> {
  for (let state = start; ;) {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    yield (mixed ^ (mixed >>> 15)) >>> 0;
  }
}

function rotl(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** xoshiro128** (Blackman and Vigna), its state filled by splitmix32. */
function* openWords(seed: bigint, game: number): Generator<number, never> {
  const low = splitmix32(Number(seed & 0xffffffffn));
  const high = splitmix32(Number(seed >> 32n) | (game << 8) | (1 << 16));
  let [s0, s1, s2, s3] = [low, low, high, high].map((words) => words.next().value);
  for (let drawn = 0; ; drawn += 1) {
    const mixed = Math.imul(rotl(Math.imul(s1, 5), 7), 9);
    if (drawn >= WARM_UP) yield mixed >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotl(s3, 11);
  }
}

/** Big-endian words of SHA-256 over game letters, `2`, the seed as 16 bytes and the block number as 4. */
function* sealedWords(seed: bigint, game: string): Generator<number, never> {
  const head = new TextEncoder().encode(`${game}2`);
  const message = new Uint8Array(head.length + 20);
  const view = new DataView(message.buffer);
  message.set(head);
  view.setBigUint64(head.length, seed >> 64n);
  view.setBigUint64(head.length + 8, BigInt.asUintN(64, seed));
  for (let block = 0; ; block += 1) {
    view.setUint32(head.length + 16, block);
    const digest = sha256(message);
    const words = new DataView(digest.buffer, digest.byteOffset);
    for (let at = 0; at < digest.length; at += 4) yield words.getUint32(at);
  }
}
