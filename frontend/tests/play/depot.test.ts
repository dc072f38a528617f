import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDepot } from '../../src/play/depot';
import { Desk, type DeskWorld } from '../../src/play/desk';
import { UNSENT } from '../../src/play/envelope';
import { Outbox } from '../../src/play/outbox';
import { PlaysServer } from '../support/server';
import { Timers } from '../support/timers';

const RULE_SET = 'KL-D1N';
const SAVED = {
  id: 'a',
  ruleSet: RULE_SET,
  deal: 'KL1-D1N-AAAAAAG',
  actions: 's s',
  activeMs: 5000,
  score: 0,
  moves: 2,
  won: false,
  savedAt: 1,
};
const LOG = { id: 'a', ruleSet: RULE_SET, deal: SAVED.deal, actions: ['s'] };
let bases = 0;

afterEach(() => vi.restoreAllMocks());

/** Puts values of any form where a visit before this one would have left its own. */
async function leave(store: 'saves' | 'outbox', ...values: object[]): Promise<string> {
  const name = `depot-${(bases += 1)}`;
  await openDepot(name);
  const db = await openDB(name);
  for (const value of values) await db.put(store, value);
  db.close();
  return name;
}

async function openDesk(name: string): Promise<Desk> {
  const depot = await openDepot(name);
  const timers = new Timers();
  const outbox = new Outbox({
    api: new PlaysServer(),
    shelf: depot.outbox,
    exclusively: (_, work) => work(),
    later: timers.later,
    random: () => 0,
  });
  const world: DeskWorld = {
    depot,
    outbox,
    now: () => timers.now,
    today: () => 0,
    newId: () => 'fresh',
    randomSeed: () => 1n,
    later: timers.later,
  };
  return Desk.open(RULE_SET, null, world);
}

describe('a save of the wrong form', () => {
  it.each([{ id: 'a' }, { ...SAVED, actions: 5 }, { ...SAVED, deal: null }])(
    'does not keep the table closed: %j',
    async (value) => {
      const desk = await openDesk(await leave('saves', { ruleSet: RULE_SET, ...value }));
      expect([desk.session.id, desk.session.actions]).toEqual(['fresh', []]);
    },
  );

  it('of another game is not played here', async () => {
    const desk = await openDesk(await leave('saves', { ...SAVED, deal: 'SH1-C4-AAAAAAG' }));
    expect([desk.session.ruleSet, desk.repaired]).toEqual([RULE_SET, false]);
  });

  it.each(['abc', null, -5, Infinity])('with the time %j shows none', async (activeMs) => {
    const desk = await openDesk(await leave('saves', { ...SAVED, activeMs }));
    expect([desk.session.actions, desk.session.clock.ms]).toEqual([['s', 's'], 0]);
  });
});

describe('an envelope of the wrong form', () => {
  it('does not keep the others from being sent', async () => {
    const bad = [{ id: 'b' }, { ...LOG, id: 'c', actions: 's' }, { ...LOG, id: 'd', deal: 1 }];
    const depot = await openDepot(await leave('outbox', ...bad, { ...LOG, ...UNSENT }));
    expect(await depot.outbox.all()).toEqual([{ ...LOG, ...UNSENT, finished: false, left: false }]);
  });

  it('is sent from its start when only its delivery cannot be read', async () => {
    const depot = await openDepot(await leave('outbox', { ...LOG, sent: 'all', finished: true }));
    expect(await depot.outbox.get('a')).toEqual({ ...LOG, ...UNSENT, finished: true, left: false });
  });
});

describe('a store that breaks', () => {
  it('and has lost its parts is made anew', async () => {
    (await openDB('torn', 1)).close();
    const depot = await openDepot('torn');
    await depot.saves.put(SAVED);
    expect([depot.lasting, await depot.saves.get(RULE_SET)]).toEqual([true, SAVED]);
  });

  it.each(['get', 'getAll'] as const)(
    'and cannot %s is no store, but play goes on',
    async (read) => {
      const name = await leave('saves', SAVED);
      vi.spyOn(IDBObjectStore.prototype, read).mockImplementation(() => {
        throw new DOMException('broken', 'DataError');
      });
      const depot = await openDepot(name);
      expect(await (read === 'get' ? depot.saves.get(RULE_SET) : depot.saves.all())).toEqual(
        read === 'get' ? undefined : [],
      );
      expect(depot.lasting).toBe(false);
    },
  );

  it('and is full is told of, until there is room again', async () => {
    const desk = await openDesk(await leave('saves', SAVED));
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    desk.session.act('s');
    await desk.settled();
    expect(desk.unsaved).toBe(true);
    desk.deal();
    await desk.settled();
    full.mockRestore();
    desk.session.act('s');
    await desk.settled();
    expect(desk.unsaved).toBe(false);
  });

  it('does not make who deletes it wait', async () => {
    const depot = await openDepot('deleted');
    await deleteDB('deleted');
    await expect(depot.saves.put(SAVED)).rejects.toThrow();
  });
});
