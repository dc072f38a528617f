import { expect, it } from 'vitest';
import { CHECKS } from './testing/conformance';
import { vectorNames, vectors } from './testing/vectors';

it('knows every file of the contract', () => {
  expect(Object.keys(CHECKS).sort()).toEqual(vectorNames());
});

it.each(vectorNames())('does what %s says', (name) => {
  expect(() => CHECKS[name](vectors(name))).not.toThrow();
});
