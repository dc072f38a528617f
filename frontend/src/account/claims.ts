import { house } from '../i18n/house';
import type { Claim } from './api';

/** "12 plays and 2 challenges are yours now"; empty when there was nothing. */
export function claimText({ plays, challenges }: Claim): string {
  if (plays === 0 && challenges === 0) return '';
  const played = house.claim_plays({ count: plays });
  if (challenges === 0) return house.claimed_plays({ plays: played });
  return house.claimed_both({
    plays: played,
    challenges: house.claim_challenges({ count: challenges }),
  });
}
