import { expect, it } from 'vitest';
import type { Challenge } from '../../src/api/challenges';
import { keepsCommitment } from '../../src/daily/commitment';

const reveal = {
  deal: 'KL2-D1N-H7GSTRXSKK2HCT7HB2C7AJHPCU',
  salt: '00112233445566778899aabbccddeeff',
  solution: 's',
};
const bound = {
  date: '2026-12-01',
  game: 'KL-D1N',
  commitment: '0483164324c879981cfd05d56b1fd63f148f9f21c4e858a5392b67b21dd62e55',
  reveal,
} as Challenge;

it('matches what was bound, and nothing else', () => {
  expect(keepsCommitment(bound)).toBe(true);
  expect(keepsCommitment({ ...bound, date: '2026-12-02' })).toBe(false);
  expect(keepsCommitment({ ...bound, reveal: { ...reveal, salt: '0' } })).toBe(false);
  expect(keepsCommitment({ ...bound, reveal: null })).toBe(false);
});
