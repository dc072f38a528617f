import { deferredApi } from './api/deferred';
import { openDepot, type Depot } from './play/depot';
import { Outbox } from './play/outbox';
import { exclusively } from './play/tabLock';

/** What lives as long as the page, whichever route it shows. */
export interface Services {
  depot: Depot;
  outbox: Outbox;
}

/** A timer that can be called off. */
export function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

export async function openServices(): Promise<Services> {
  const depot = await openDepot();
  const outbox = new Outbox({
    api: deferredApi(async () => (await import('./api/client')).createPlaysApi()),
    shelf: depot.outbox,
    exclusively,
    later,
    random: Math.random,
  });
  const saves = await depot.saves.all();
  // Plays left over from earlier visits wait for a store that works; the table does not.
  await outbox.open(new Set(saves.map((saved) => saved.id))).catch(() => (depot.lasting = false));
  addEventListener('online', () => outbox.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) outbox.wake();
  });
  return { depot, outbox };
}
