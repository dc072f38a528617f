import { describe, expect, it } from 'vitest';
import { Clock } from '../../src/play/clock';
import type { Change } from '../../src/play/playing';
import { Session } from '../../src/play/session';
import { newSession, wonPlay } from '../support/plays';

const DEAL = 'KL1-D1N-AAAAAAG';

describe('Session', () => {
  it.each(['KL-D1N', 'DS-D1V', 'SO-T3', 'SH-C4'])('plays %s to the win and stops', (ruleSet) => {
    let now = 0;
    const { deal, actions } = wonPlay(ruleSet);
    const session = newSession(deal, 'p', () => (now += 1000));
    expect(session.clock.running).toBe(false);
    for (const action of actions) expect(session.act(action)).toBeNull();
    expect(session.json.won).toBe(true);
    expect(session.clock.running).toBe(false);
    expect(session.canUndo).toBe(false);
    expect(session.act('s')).toBe('OVER');
    expect(session.actions).toEqual(actions);
  });

  it('tells every action with the positions around it', () => {
    const session = newSession(DEAL);
    const start = session.json;
    const changes: Change[] = [];
    const end = session.onChange((change) => changes.push(change));
    session.act('s');
    session.undo();
    end();
    session.act('s');
    expect(changes.map(({ action }) => action)).toEqual(['s', 'u']);
    expect(changes[0].before).toBe(start);
    expect(changes[1].after).toEqual({ ...start, moves: 1 });
  });

  it('a refused action changes nothing and is not recorded', () => {
    const session = newSession(DEAL);
    const before = session.json;
    expect(session.act('t1t1')).toBe('NO_ROUTE');
    expect(session.undo()).toBe('NO_UNDO');
    expect(session.json).toBe(before);
    expect(session.actions).toEqual([]);
    expect(session.clock.running).toBe(false);
  });

  it('restarts the deal and keeps the count of moves', () => {
    const session = newSession(DEAL);
    const { tableau } = session.json;
    session.act('s');
    session.act('s');
    session.restart();
    expect(session.json).toMatchObject({ tableau, waste: '', line: 0, moves: 2 });
    expect(session.canUndo).toBe(false);
  });

  it('shows what would be legal after an action without making it', () => {
    const session = newSession(DEAL);
    const before = session.json;
    const next = session.after('s');
    session.act('s');
    expect(new Set(next)).toEqual(new Set(session.legalActions()));
    expect(before.waste).toBe('');
  });
});

describe('auto-finish', () => {
  /** A won play of SO up to where the rules offer to finish it. */
  function almost(): Session {
    const { deal, actions } = wonPlay('SO-T1');
    const session = newSession(deal);
    for (const action of actions) {
      if (session.canAutoFinish) break;
      session.act(action);
    }
    expect(session.canAutoFinish).toBe(true);
    return session;
  }

  it('brings every card home as single actions', () => {
    const session = almost();
    while (session.finishOne()) expect(session.actions.at(-1)).toMatch(/^t\d+f\d$/);
    expect(session.json.won).toBe(true);
  });

  it('is taken back by one undo when it was stopped', () => {
    const session = almost();
    const before = session.json;
    const count = session.actions.length;
    session.finishOne();
    session.finishOne();
    session.finishOne();
    expect(session.undo()).toBeNull();
    expect(session.actions.slice(count + 3)).toEqual(['u', 'u', 'u']);
    expect(session.json).toEqual({ ...before, moves: before.moves + 3 });
    expect(session.undo()).toBeNull();
    expect(session.actions.length).toBe(count + 7);
  });

  it('is not offered by the other games', () => {
    expect(newSession(DEAL).finishOne()).toBe(false);
  });
});

describe('Session.restore', () => {
  it('goes on where it was saved', () => {
    let now = 0;
    const session = newSession(DEAL, 'p', () => now);
    session.act('s');
    now = 9000;
    session.act('s');
    session.undo();
    const saved = session.toSaved(77);
    expect(saved).toMatchObject({ activeMs: 9000, moves: 2, won: false, savedAt: 77 });
    const { session: again, damaged } = Session.restore(saved, new Clock(() => 0, saved.activeMs));
    expect(damaged).toBe(false);
    expect(again.json).toEqual(session.json);
    expect(again.canUndo).toBe(true);
    expect(again.toSaved(77)).toEqual(saved);
  });

  it.each([
    ['an illegal action', 's s t1f1x9 s', 's s'],
    ['garbage', 's \u0000 s', 's'],
    ['more undos than actions', 's u u', 's u'],
  ])('keeps what is before %s', (_, actions, valid) => {
    const saved = { ...newSession(DEAL).toSaved(0), actions };
    const { session, damaged } = Session.restore(saved, new Clock(() => 0));
    expect(damaged).toBe(true);
    expect(session.actions.join(' ')).toBe(valid);
  });
});
