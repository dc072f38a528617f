/** Deal codes: `KL1-D1N-AAAAAAG` = game, deal algorithm, options, seed in base 32 (docs/deal-format.md). */

import { CodeError } from './errors';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Deal algorithm of open deals (short codes, which the visible cards give away), and of sealed ones. */
export const OPEN = 1;
export const SEALED = 2;
export type Algorithm = typeof OPEN | typeof SEALED;

const SEED_BITS: Readonly<Record<Algorithm, number>> = { [OPEN]: 35, [SEALED]: 128 };
const seedDigits = (algorithm: Algorithm) => Math.ceil(SEED_BITS[algorithm] / 5);

const GAME = /^([A-Z]{2})([0-9])$/;
const OPTIONS = /^[A-Z0-9]{2,3}$/;

/** Upper case without surrounding blanks. Letters that only Unicode folds to ASCII stay what they are. */
export function canonical(text: string): string {
  const isAscii = [...text].every((letter) => letter <= '\x7f');
  return isAscii ? text.replace(/^ +| +$/g, '').toUpperCase() : text;
}

/** Names the cards and the rule set of a deal, on every machine, for ever. */
export class DealCode {
  private constructor(
    readonly game: string,
    readonly algorithm: Algorithm,
    readonly options: string,
    readonly seed: bigint,
  ) {}

  /** Lower case and surrounding blanks are read. Throws `CodeError` that names the wrong part. */
  static parse(text: string): DealCode {
    const parts = canonical(text).split('-');
    if (parts.length !== 3) {
      throw new CodeError('form', text, 'a code has three parts, as in KL1-D1N-AAAAAAG');
    }
    const game = GAME.exec(parts[0]);
    if (game === null) {
      const wanted = 'two letters and the number of the deal algorithm, as in KL1';
      throw new CodeError('game', text, wanted);
    }
    const algorithm = readAlgorithm(game[2], text);
    if (!OPTIONS.test(parts[1])) {
      throw new CodeError('options', text, 'two or three letters and digits, as in D1N');
    }
    return new DealCode(game[1], algorithm, parts[1], readSeed(parts[2], algorithm, text));
  }

  /** An open deal of a rule set such as `KL-D1N`; the seed is below 2^35. Throws `CodeError`. */
  static of(ruleSet: string, seed: bigint): DealCode {
    const [game, options] = canonical(ruleSet).split('-');
    return DealCode.parse(`${game}${OPEN}-${options}-${seedText(seed, OPEN)}`);
  }

  get ruleSet(): string {
    return `${this.game}-${this.options}`;
  }

  get text(): string {
    return `${this.game}${this.algorithm}-${this.options}-${seedText(this.seed, this.algorithm)}`;
  }
}

function readAlgorithm(digit: string, text: string): Algorithm {
  const algorithm = Number(digit);
  if (algorithm === OPEN || algorithm === SEALED) return algorithm;
  throw new CodeError('algorithm', text, `there is no deal algorithm ${digit}, only 1 and 2`);
}

function seedText(seed: bigint, algorithm: Algorithm): string {
  let digits = '';
  for (let rest = seed; rest > 0n; rest >>= 5n) digits = DIGITS[Number(rest & 31n)] + digits;
  return digits.padStart(seedDigits(algorithm), DIGITS[0]);
}

function readSeed(digits: string, algorithm: Algorithm, text: string): bigint {
  const count = seedDigits(algorithm);
  const letters = [...digits];
  if (letters.length !== count) {
    throw new CodeError('seed', text, `${count} characters, not ${letters.length}`);
  }
  let seed = 0n;
  for (const letter of letters) {
    const value = DIGITS.indexOf(letter);
    if (value < 0) throw new CodeError('seed', text, `"${letter}" is not one of A-Z and 2-7`);
    seed = (seed << 5n) | BigInt(value);
  }
  const bits = SEED_BITS[algorithm];
  if (seed >> BigInt(bits)) {
    throw new CodeError('seed', text, `the value does not fit ${bits} bits`);
  }
  return seed;
}
