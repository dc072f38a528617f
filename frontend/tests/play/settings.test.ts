import { describe, expect, it } from 'vitest';
import { readSettings, tapMode } from '../../src/play/settings';

describe('readSettings', () => {
  const defaults = readSettings(null);

  it.each([
    '',
    'no json',
    '[]',
    'null',
    '7',
    '{"tap":"wild","pace":3,"leftHanded":"yes","winnable":1,"language":"de","lastPlayed":{"KL":1}}',
  ])('reads %j as the defaults', (text) => {
    expect(readSettings(text)).toEqual(defaults);
  });

  it('keeps every good field', () => {
    const settings = {
      tap: 'select',
      pace: 'off',
      leftHanded: true,
      winnable: true,
      language: 'el',
      lastPlayed: { KL: 'KL-D3V' },
    };
    expect(readSettings(JSON.stringify(settings))).toEqual(settings);
  });
});

it.each([
  ['game', 'KL', 'foundation'],
  ['game', 'DS', 'foundation'],
  ['game', 'SH', 'foundation'],
  ['game', 'SO', 'quick'],
  ['select', 'SO', 'select'],
  ['quick', 'KL', 'quick'],
] as const)('tap setting %s in %s is %s', (choice, game, mode) => {
  expect(tapMode(choice, game)).toBe(mode);
});
