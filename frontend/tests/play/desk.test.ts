import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeError, DealCode } from '../../src/engine';
import { openDepot, type Depot } from '../../src/play/depot';
import { Desk, REGRET_MS } from '../../src/play/desk';
import { Outbox } from '../../src/play/outbox';
import { newSession, wonPlay } from '../support/plays';
import { eventually } from '../support/eventually';
import { PlaysServer } from '../support/server';
import { Timers } from '../support/timers';

const RULE_SET = 'KL-D1N';
const WANTED = DealCode.parse('KL1-D1N-AAAAAAG');
let depot: Depot;
let outbox: Outbox;
let server: PlaysServer;
let timers: Timers;
let seeds: bigint;
let ids = 0;
let bases = 0;

function openDesk(wanted: DealCode | null = null, ruleSet = RULE_SET): Promise<Desk> {
  return Desk.open(ruleSet, wanted, {
    depot,
    outbox,
    now: () => timers.now,
    today: () => 1_000_000 + timers.now,
    newId: () => `play-${(ids += 1)}`,
    randomSeed: () => (seeds += 1n),
    later: timers.later,
  });
}

beforeEach(async () => {
  depot = await openDepot(`desk-${(bases += 1)}`);
  timers = new Timers();
  server = new PlaysServer();
  seeds = 100n;
  outbox = new Outbox({
    api: server,
    shelf: depot.outbox,
    exclusively: (_, work) => work(),
    later: timers.later,
    random: () => 0,
  });
});

describe('Desk.open', () => {
  it('deals anew where nothing is saved, and saves it at once', async () => {
    const desk = await openDesk();
    await desk.settled();
    expect(desk.session.code.text).toBe(DealCode.of(RULE_SET, 101n).text);
    expect((await depot.saves.get(RULE_SET))?.deal).toBe(desk.session.code.text);
  });

  it('deals the wanted code', async () => {
    expect((await openDesk(WANTED)).session.code.text).toBe(WANTED.text);
  });

  it('goes on with the saved play after every action, time included', async () => {
    const desk = await openDesk();
    desk.session.act('s');
    timers.advance(5000);
    desk.session.act('s');
    await desk.settled();
    const again = await openDesk();
    expect(again.session.actions).toEqual(['s', 's']);
    expect(again.session.id).toBe(desk.session.id);
    expect(again.session.clock.ms).toBe(5000);
    expect(again.session.clock.running).toBe(false);
  });

  it('keeps the saved play when its own code is wanted', async () => {
    const desk = await openDesk(WANTED);
    desk.session.act('s');
    await desk.settled();
    const again = await openDesk(WANTED);
    expect(again.session.actions).toEqual(['s']);
    expect(again.previous).toBeNull();
  });

  it('puts the saved play aside when another code is wanted', async () => {
    const desk = await openDesk();
    desk.session.act('s');
    await desk.settled();
    const again = await openDesk(WANTED);
    expect(again.session.code.text).toBe(WANTED.text);
    expect(again.previous?.id).toBe(desk.session.id);
  });

  it('has a place of its own for each rule set', async () => {
    const one = await openDesk();
    one.session.act('s');
    const other = await openDesk(null, 'KL-D3N');
    other.session.act('s');
    await Promise.all([one.settled(), other.settled()]);
    expect((await depot.saves.all()).map(({ ruleSet }) => ruleSet).sort()).toEqual([
      'KL-D1N',
      'KL-D3N',
    ]);
  });

  it('refuses an unknown rule set', async () => {
    await expect(openDesk(null, 'KL-D9X')).rejects.toBeInstanceOf(CodeError);
  });

  it('goes on from the last valid action of a damaged save and keeps the damaged one', async () => {
    const bad = { ...newSession(WANTED.text).toSaved(0), actions: 's s t9t9 s' };
    await depot.saves.put(bad);
    const desk = await openDesk();
    expect(desk.repaired).toBe(true);
    expect(desk.session.actions).toEqual(['s', 's']);
    expect(await depot.damaged.all()).toEqual([bad]);
  });

  it('deals anew when not even the deal can be read', async () => {
    const bad = { ...newSession(WANTED.text).toSaved(0), deal: 'nonsense' };
    await depot.saves.put(bad);
    const desk = await openDesk();
    expect(desk.session.actions).toEqual([]);
    expect(await depot.damaged.all()).toEqual([bad]);
  });
});

describe('a new deal', () => {
  it('can be taken back for eight seconds', async () => {
    const desk = await openDesk();
    desk.session.act('s');
    const old = desk.session.toSaved(0);
    desk.deal();
    expect(desk.session.actions).toEqual([]);
    timers.advance(REGRET_MS - 1);
    desk.takeBack();
    expect(desk.session.toSaved(0)).toMatchObject({ id: old.id, deal: old.deal, actions: 's' });
    await desk.settled();
    expect((await depot.saves.get(RULE_SET))?.id).toBe(old.id);
    expect(desk.previous).toBeNull();
  });

  it('ends the old play on the server afterwards', async () => {
    const desk = await openDesk();
    const stirred = vi.fn();
    desk.listen({ acted: vi.fn(), replaced: vi.fn(), stirred });
    desk.session.act('s');
    await desk.settled();
    desk.deal();
    timers.advance(REGRET_MS);
    expect(desk.previous).toBeNull();
    expect(stirred).toHaveBeenCalled();
    desk.takeBack();
    expect(desk.session.actions).toEqual([]);
    await eventually(() => {
      timers.advance(1);
      expect(server.plays.get('play-1')).toMatchObject({ actions: ['s'], ended: true });
    });
  });

  it('offers nothing back when nothing was begun, or all was won', async () => {
    const desk = await openDesk();
    desk.deal();
    expect(desk.previous).toBeNull();
    const { deal, actions } = wonPlay(RULE_SET);
    desk.deal(DealCode.parse(deal));
    for (const action of actions) desk.session.act(action);
    desk.deal();
    expect(desk.previous).toBeNull();
  });
});

describe('a restart', () => {
  it('can be taken back as a play of its own', async () => {
    const desk = await openDesk();
    desk.session.act('s');
    const old = desk.session;
    expect(desk.restart()).toBeNull();
    expect(old.actions).toEqual(['s', 'r']);
    desk.takeBack();
    expect(desk.session.actions).toEqual(['s']);
    expect(desk.session.id).not.toBe(old.id);
  });
});

describe('a win', () => {
  it('is stored with its envelope before it is settled', async () => {
    const { deal, actions } = wonPlay(RULE_SET);
    const desk = await openDesk(DealCode.parse(deal));
    for (const action of actions) desk.session.act(action);
    await desk.settled();
    expect(await depot.saves.get(RULE_SET)).toMatchObject({ won: true });
    const [envelope] = await depot.outbox.all();
    expect(envelope).toMatchObject({ finished: true, actions });
  });
});

describe('time', () => {
  it('stops while the page is hidden and goes on afterwards', async () => {
    const desk = await openDesk();
    desk.hide();
    await desk.show();
    expect(desk.session.clock.running).toBe(false);
    desk.session.act('s');
    timers.advance(1000);
    desk.hide();
    timers.advance(60_000);
    await desk.show();
    timers.advance(500);
    expect(desk.session.clock.ms).toBe(1500);
    await desk.settled();
    expect((await depot.saves.get(RULE_SET))?.activeMs).toBe(1000);
  });
});
