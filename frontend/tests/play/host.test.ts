import { describe, expect, it } from 'vitest';
import type { BoardHost, PileId, TapMode } from '../../src/board/types';
import { Clock } from '../../src/play/clock';
import { createHost, type Denial } from '../../src/play/host';
import { Session } from '../../src/play/session';
import { newSession, wonPlay } from '../support/plays';

interface Table {
  session: Session;
  host: BoardHost;
  denials: Denial[];
  commands: [string, PileId][];
}

function table(session: Session, mode: TapMode = 'foundation'): Table {
  const denials: Denial[] = [];
  const commands: [string, PileId][] = [];
  const host = createHost({
    session: () => session,
    tapMode: () => mode,
    denied: (denial) => denials.push(denial),
    command: (command, focus) => commands.push([command, focus]),
    selected: () => undefined,
  });
  return { session, host, denials, commands };
}

/** The won play's session after some of its actions. */
function midGame(ruleSet: string, share: number): Session {
  const { deal, actions } = wonPlay(ruleSet);
  const saved = newSession(deal).toSaved(0);
  const played = actions.slice(0, Math.floor(actions.length * share)).join(' ');
  return Session.restore({ ...saved, actions: played }, new Clock(() => 0)).session;
}

describe.each(['KL-D3N', 'DS-D1N', 'SO-T3', 'SH-C2'])('the host of %s', (ruleSet) => {
  const shares = [0, 0.3, 0.6, 0.9];

  it.each(shares)('offers exactly what the engine finds legal, at %d of a won play', (share) => {
    const { session, host } = table(midGame(ruleSet, share));
    const legal = session.legalActions().filter((action) => action !== 's');
    const twins = (target: string) => target[0] === 'f' && ruleSet.startsWith('DS');
    for (const action of legal) {
      const [, source, target, count] = /^(w|[tfc]\d+)([tfc]\d+)(?:x(\d+))?$/.exec(action) ?? [];
      expect(host.liftable(source, Number(count ?? 1))).toBe(true);
      const targets = host.targets(source, Number(count ?? 1));
      if (twins(target)) expect(targets.filter((pile) => pile[0] === 'f')).toHaveLength(1);
      else expect(targets).toContain(target);
    }
  });

  it('names the foundation on which a card really lands', () => {
    const { deal, actions } = wonPlay(ruleSet);
    const { session, host } = table(newSession(deal));
    for (const action of actions) {
      const source = /^([twc]\d*)f\d$/.exec(action)?.[1];
      const target = source && host.targets(source, 1).find((pile) => pile[0] === 'f');
      const index = Number(target?.slice(1)) - 1;
      const before = session.json.foundations[index];
      session.act(action);
      if (source) expect(session.json.foundations[index]).toBe(before + 1);
    }
    expect(session.json.won).toBe(true);
  });
});

describe('the host', () => {
  it('does not lift hidden cards or what is no run', () => {
    const klondike = table(newSession('KL1-D1N-AAAAAAG')).host;
    expect([1, 2].map((count) => klondike.liftable('t3', count))).toEqual([true, false]);
    const { session, host } = table(newSession('SH1-C4-AAAAAJ2'));
    const [below, top] = session.json.tableau[0].slice(-4).match(/../g)!;
    expect(below[1]).not.toBe(top[1]);
    expect([1, 2].map((count) => host.liftable('t1', count))).toEqual([true, false]);
  });

  it('says why nothing moved', () => {
    const { host, denials, session } = table(newSession('KL1-D1N-AAAAAAG'));
    expect(host.move('t1', 't1', 1)).toBe(false);
    expect(denials).toEqual([{ kind: 'refused', refusal: 'NO_ROUTE', action: 't1t1' }]);
    expect(session.actions).toEqual([]);
  });

  it('is silent about the first half of a double tap, not about the second', () => {
    const { host, denials, session } = table(newSession('KL1-D1N-AAAAAAG'));
    const stuck = session.json.tableau.findIndex(
      (_, index) => !session.legalActions().some((action) => action.startsWith(`t${index + 1}`)),
    );
    const pile = `t${stuck + 1}`;
    expect(host.tap(pile, 1, 'single')).toBe(false);
    expect(denials).toEqual([]);
    expect(host.tap(pile, 1, 'double')).toBe(false);
    expect(denials).toEqual([{ kind: 'no-place' }]);
  });

  it('draws, and passes commands on', () => {
    const { host, session, commands } = table(newSession('SO1-T3-AAAAAAB'));
    expect(host.draw()).toBe(true);
    expect(session.json.waste).toHaveLength(6);
    host.command('tell-pile', 't4');
    expect(commands).toEqual([['tell-pile', 't4']]);
  });
});
