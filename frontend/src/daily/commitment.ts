import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Challenge } from '../api/challenges';

/**
 * Whether what was revealed is what the house had bound itself to: SHA-256 of `date|rule set|code|salt`. Worked
 * out here, so that nobody need take the server's word.
 */
export function keepsCommitment({ date, game, commitment, reveal }: Challenge): boolean {
  if (reveal === null) return false;
  const text = [date, game, reveal.deal, reveal.salt].join('|');
  return bytesToHex(sha256(utf8ToBytes(text))) === commitment;
}
