import { expect, it } from 'vitest';
import { vectors } from '../src/engine/testing/vectors';
import { checksOf, type Checks } from './copy';
import { FAULTS } from './faults';

/** Name of the first file that the engine does not agree with, or null. */
function caughtBy(checks: Checks): string | null {
  for (const [name, check] of Object.entries(checks)) {
    const data = vectors(name);
    try {
      check(data);
    } catch (error) {
      // A fault that is no working code proves nothing.
      if (error instanceof ReferenceError || error instanceof TypeError) throw error;
      return name;
    }
  }
  return null;
}

it('finds no fault in an unchanged copy', async () => {
  expect(caughtBy(await checksOf(null))).toBeNull();
});

it('gives every fault a name of its own', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

it.each(FAULTS)('catches: $name', async (fault) => {
  expect(caughtBy(await checksOf(fault))).not.toBeNull();
});
