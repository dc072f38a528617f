import { house } from '../i18n/house';
import type { Replay } from './api';

/** Whose play it is. */
export function nameOf({ player }: Pick<Replay, 'player'>): string {
  return player ?? house.replay_guest();
}
