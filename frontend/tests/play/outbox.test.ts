import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/plays';
import { openDepot, type Depot } from '../../src/play/depot';
import { Outbox } from '../../src/play/outbox';
import type { Session } from '../../src/play/session';
import { newSession, wonPlay } from '../support/plays';
import { eventually } from '../support/eventually';
import { conflict, PlaysServer, unreachable } from '../support/server';
import { Timers } from '../support/timers';

const DEAL = 'KL1-D1N-AAAAAAG';
let server: PlaysServer;
let timers: Timers;
let depot: Depot;
let outbox: Outbox;
let lock: Promise<void>;
let bases = 0;

function newOutbox(): Outbox {
  return new Outbox({
    api: server,
    shelf: depot.outbox,
    exclusively,
    later: timers.later,
    random: () => 0.5,
  });
}

/** One work after another, as Web Locks do it. */
function exclusively(_: string, work: () => Promise<void>): Promise<void> {
  const turn = lock.then(work);
  lock = turn.catch(() => undefined);
  return turn;
}

beforeEach(async () => {
  lock = Promise.resolve();
  server = new PlaysServer();
  timers = new Timers();
  depot = await openDepot(`outbox-${(bases += 1)}`);
  outbox = newOutbox();
});

/** Time passes until the play is in this state. */
async function until(id: string, state: string): Promise<void> {
  await eventually(() => {
    timers.advance(30_000);
    expect(outbox.get(id)?.state).toBe(state);
  });
}

/** A won session that was recorded as a whole. */
async function win(ruleSet = 'KL-D1N'): Promise<Session> {
  const { deal, actions } = wonPlay(ruleSet);
  const session = newSession(deal, 'won');
  for (const action of actions) session.act(action);
  await outbox.record(session);
  return session;
}

describe('Outbox', () => {
  it('never tells the server of a deal without an action', async () => {
    await outbox.record(newSession(DEAL));
    timers.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.requests).toEqual([]);
  });

  it('goes on in the play that the server began of a winnable deal, once', async () => {
    const { deal, actions } = wonPlay('KL-D1N');
    server.winnable.push(deal);
    expect(await outbox.drawWinnable('KL-D1N')).toBe(deal);
    for (const id of ['first', 'second']) {
      const session = newSession(deal, id);
      session.act(actions[0]);
      await outbox.record(session);
    }
    await eventually(() => {
      timers.advance(30_000);
      expect(outbox.get('first')?.sent).toBe(1);
      expect(outbox.get('second')?.sent).toBe(1);
    });
    expect(outbox.get('first')?.serverId).toBe('play-1');
    expect(outbox.get('second')?.serverId).toBe('play-2');
  });

  it('gathers actions and sends them together', async () => {
    const session = newSession(DEAL);
    for (const action of ['s', 's', 'u']) {
      session.act(action);
      await outbox.record(session);
    }
    expect(server.requests).toEqual([]);
    expect(timers.next).toBe(5000);
    timers.advance(5000);
    await eventually(() => expect(outbox.get('play')?.sent).toBe(3));
    expect(server.requests).toEqual([`start ${DEAL}`, 'act play-1 0 s s u']);
    session.act('s');
    await outbox.record(session);
    timers.advance(5000);
    await eventually(() => expect(outbox.get('play')?.sent).toBe(4));
    expect(server.requests.at(-1)).toBe('act play-1 3 s');
  });

  it.each(['KL-D1N', 'DS-D1V', 'SO-T2', 'SH-C1'])('has a win of %s confirmed', async (ruleSet) => {
    const states: string[] = [];
    outbox.onChange(({ state }) => states.push(state));
    const session = await win(ruleSet);
    await until('won', 'confirmed');
    const { score, line } = session.json;
    expect(outbox.get('won')?.verdict).toMatchObject({ won: true, score, line });
    expect([...new Set(states)]).toEqual(['sending', 'verifying', 'confirmed']);
  });

  it('keeps a win that finished offline and sends it on the next visit', async () => {
    server.troubles.push(...Array<ApiError>(40).fill(unreachable()));
    await win();
    timers.advance(0);
    await eventually(() => expect(server.requests.length).toBe(1));
    server.troubles.length = 0;
    timers = new Timers();
    outbox = newOutbox();
    await outbox.open(new Set(['won']));
    await until('won', 'confirmed');
    expect(server.plays.get('play-1')?.actions).toEqual(wonPlay('KL-D1N').actions);
  });

  it('does nothing twice when an answer is lost', async () => {
    server.troubles.push(null);
    const session = await win();
    timers.advance(0);
    await eventually(() => expect(server.requests.length).toBeGreaterThan(0));
    server.losesNextAnswer = true;
    await until('won', 'confirmed');
    expect(server.plays.get('play-1')?.actions).toEqual(session.actions);
  });

  it('goes on where the server says after a conflict', async () => {
    const session = newSession(DEAL);
    session.act('s');
    await outbox.record(session);
    timers.advance(5000);
    await eventually(() => expect(outbox.get('play')?.sent).toBe(1));
    server.plays.get('play-1')!.actions.length = 0;
    session.act('s');
    await outbox.record(session);
    timers.advance(5000);
    await eventually(() => expect(outbox.get('play')?.sent).toBe(2));
    expect(server.plays.get('play-1')?.actions).toEqual(['s', 's']);
    expect(server.plays.size).toBe(1);
  });

  it.each([
    [
      'the server holds another log',
      (play: { actions: string[] }) => (play.actions = ['s', 's', 's', 's']),
    ],
    ['the server ended the play', (play: { ended: boolean }) => (play.ended = true)],
  ])('begins the play anew when %s', async (_, spoil) => {
    const session = newSession(DEAL);
    session.act('s');
    await outbox.record(session);
    timers.advance(5000);
    await eventually(() => expect(outbox.get('play')?.sent).toBe(1));
    spoil(server.plays.get('play-1')!);
    session.act('s');
    session.act('u');
    await outbox.record(session);
    timers.advance(5000);
    await eventually(() => expect(outbox.get('play')?.sent).toBe(3));
    expect(server.plays.get('play-2')?.actions).toEqual(['s', 's', 'u']);
  });

  it('takes a refused action as final, with its step', async () => {
    server.troubles.push(
      null,
      new ApiError(422, {
        code: 'REFUSED',
        message: 'no',
        details: { index: 7, refusal: 'NO_FIT' },
      }),
    );
    await win();
    await until('won', 'rejected');
    expect(outbox.get('won')?.rejection).toMatchObject({ code: 'NO_FIT', step: 8 });
    const count = server.requests.length;
    outbox.wake();
    timers.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.requests.length).toBe(count);
  });

  it('gives up after conflicts without end', async () => {
    server.troubles.push(null, ...Array.from({ length: 30 }, () => conflict(0)));
    await win();
    await until('won', 'rejected');
    expect(server.requests.length).toBeLessThan(15);
  });

  it.each([
    ['no connection', () => unreachable(), 750],
    ['a server error', () => new ApiError(503, { code: 'DOWN', message: '' }), 750],
    [
      'a server that asks to wait',
      () => new ApiError(429, { code: 'THROTTLED', message: '' }, 9000),
      9000,
    ],
  ])('waits after %s', async (_, trouble, pause) => {
    server.troubles.push(trouble());
    await win();
    timers.advance(0);
    await eventually(() => expect(timers.next).toBe(pause));
    expect(outbox.get('won')?.state).toBe('device');
    timers.advance(pause);
    await until('won', 'confirmed');
  });

  it('doubles the pause up to half a minute', async () => {
    server.troubles.push(...Array.from({ length: 8 }, unreachable));
    await win();
    const pauses: number[] = [];
    timers.advance(0);
    for (let count = 1; count <= 8; count += 1) {
      await eventually(() => expect(server.requests.length).toBe(count));
      await eventually(() => expect(timers.next).not.toBeNull());
      pauses.push(timers.next!);
      timers.advance(timers.next!);
    }
    expect(pauses).toEqual([750, 1500, 3000, 6000, 12_000, 22_500, 22_500, 22_500]);
  });

  it('ends a play that was left and forgets it', async () => {
    const session = newSession(DEAL);
    session.act('s');
    await outbox.record(session);
    await outbox.leave('play');
    timers.advance(0);
    await eventually(async () => expect(await depot.outbox.all()).toEqual([]));
    expect(server.plays.get('play-1')).toMatchObject({ actions: ['s'], ended: true });
  });

  it('goes on with the same play on the server after a reload', async () => {
    const session = newSession(DEAL);
    session.act('s');
    await outbox.record(session);
    timers.advance(5000);
    await eventually(() => expect(outbox.get('play')?.sent).toBe(1));
    outbox = newOutbox();
    await outbox.open(new Set(['play']));
    session.act('s');
    await outbox.record(session);
    timers.advance(5000);
    await eventually(() => expect(outbox.get('play')?.sent).toBe(2));
    expect(server.plays.size).toBe(1);
  });

  it('leaves a play alone that another tab is playing', async () => {
    const session = newSession(DEAL);
    session.act('s');
    await outbox.record(session);
    const other = newOutbox();
    await other.open(new Set(['play']));
    expect(other.get('play')).toBeUndefined();
  });

  it('never overwrites what another tab has played since', async () => {
    const { deal, actions } = wonPlay('KL-D1N');
    const session = newSession(deal, 'won');
    session.act(actions[0]);
    await outbox.record(session);
    const other = newOutbox();
    for (const action of actions.slice(1)) session.act(action);
    await other.record(session);
    await until('won', 'device');
    expect(await depot.outbox.get('won')).toMatchObject({ actions, finished: true });
    await eventually(() => {
      timers.advance(30_000);
      expect(other.get('won')?.state).toBe('confirmed');
    });
    expect(server.plays.size).toBe(1);
  });
});
