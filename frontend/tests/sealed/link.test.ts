import { beforeEach, describe, expect, it } from 'vitest';
import type { Play } from '../../src/api/challenges';
import type { ApiError } from '../../src/api/plays';
import { PlayLink, type LinkWorld } from '../../src/play/sealed/link';
import { SealedSession } from '../../src/play/sealed/session';
import type { Unsent } from '../../src/play/sealed/unsent';
import { eventually } from '../support/eventually';
import { unreachable } from '../support/server';
import { Timers } from '../support/timers';
import { Wire } from '../support/wire';
import { Dealer } from './dealer';

const DEAL = 'KL2-D1N-H7GSTRXSKK2HCT7HB2C7AJHPCU';

let dealer: Dealer;
let timers: Timers;
let wires: Wire[];
let kept: Unsent[];
let isAway: boolean;
let refused: ApiError[];
let told: boolean[];
let session: SealedSession;
let link: PlayLink;

function play(): Play {
  const { at, table, actions } = dealer.word;
  const { score, ranking_score, moves, line, won } = table;
  const verdict = {
    status: 'ok' as const,
    at,
    refusal: null,
    score,
    ranking_score,
    moves,
    line,
    won,
  };
  return {
    id: 'play',
    game: 'KL-D1N',
    deal: null,
    sealed: true,
    challenge: '2026-12-01/KL-D1N',
    ranked: true,
    program: false,
    hints: 0,
    status: 'open',
    started_at: '2026-12-01T00:00:00Z',
    revealed_at: '2026-12-01T00:00:00Z',
    closes_at: null,
    ended_at: null,
    at,
    verdict,
    actions,
    table,
  };
}

async function answer<T>(work: () => T): Promise<T> {
  await Promise.resolve();
  if (isAway) throw unreachable();
  return work();
}

function world(): LinkWorld {
  return {
    api: {
      play: () => answer(play),
      act: (_, at, actions) =>
        answer(() => {
          dealer.take(at, actions.split(' '));
          return play();
        }),
      hint: () => answer(() => undefined),
      end: () => answer(play),
    },
    shelf: {
      get: () => Promise.resolve(undefined),
      keep: (record) => Promise.resolve(void kept.push(record)),
    },
    connect: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire.asWebSocket;
    },
    later: timers.later,
    random: () => 0.5,
  };
}

const wire = () => wires[wires.length - 1];

function act(action: string): void {
  expect(session.act(action)).toBeNull();
  link.send();
}

beforeEach(() => {
  dealer = new Dealer(DEAL);
  timers = new Timers();
  [wires, kept, refused, told, isAway] = [[], [], [], [], false];
  session = new SealedSession('KL-D1N', dealer.word, undefined);
  link = new PlayLink(session, play(), 0, world(), {
    heard: () => undefined,
    turned: () => undefined,
    annulled: (annulled) => told.push(annulled),
    refused: (error) => refused.push(error),
  });
});

describe('the link of a sealed play', () => {
  it('sends by the socket, one batch at a time and in order', () => {
    wire().onopen?.();
    act('s');
    act('s');
    act('s');
    expect(wire().sent).toEqual([{ type: 'act', at: 0, actions: 's' }]);
    dealer.take(0, ['s']);
    wire().hear({ type: 'play', play: { ...play(), actions: undefined } });
    expect(wire().sent.slice(1)).toEqual([{ type: 'act', at: 1, actions: 's s' }]);
  });

  it('goes by REST while there is no socket', async () => {
    act('s');
    await eventually(() => expect(session.json).toEqual(dealer.table));
    expect(dealer.log).toEqual(['s']);
    expect(link.isLost).toBe(false);
  });

  it('keeps what it cannot send, says so, and sends it once it can', async () => {
    isAway = true;
    act('s');
    await eventually(() => expect(link.isLost).toBe(true));
    act('s');
    expect(kept.at(-1)).toEqual({ id: 'play', at: 0, actions: ['s', 's'], hints: 0 });
    isAway = false;
    await eventually(() => {
      timers.advance(30_000);
      expect(dealer.log).toEqual(['s', 's']);
      expect(link.isLost).toBe(false);
      expect(session.json).toEqual(dealer.table);
    });
  });

  it('sends a batch again whose answer was lost, and it counts once', async () => {
    wire().onopen?.();
    act('s');
    dealer.take(0, ['s']);
    wire().close();
    await eventually(() => expect(session.json).toEqual(dealer.table));
    act('s');
    await eventually(() => expect(dealer.log).toEqual(['s', 's']));
  });

  it('gives a connection up that does not answer', () => {
    wire().onopen?.();
    act('s');
    timers.advance(5000);
    timers.advance(1000);
    expect(wires).toHaveLength(2);
  });

  it('follows a play that went on elsewhere', async () => {
    wire().onopen?.();
    act('s');
    dealer.take(0, ['r', 's', 's']);
    wire().hear({ type: 'error', code: 'CONFLICT', message: '', details: { at: 3 } });
    await eventually(() => expect(session.actions).toEqual(['r', 's', 's']));
    expect(refused).toEqual([]);
  });

  it('tells that the challenge is annulled, and plays on', () => {
    wire().onopen?.();
    wire().hear({ type: 'annulled', annulled: true });
    wire().hear({ type: 'annulled', annulled: false });
    expect(told).toEqual([true, false]);
    act('s');
    expect(wire().sent.map(({ type }) => type)).toEqual(['act']);
  });

  it('gives up what the server refuses for good, and asks how the play stands', async () => {
    wire().onopen?.();
    act('s');
    wire().hear({ type: 'error', code: 'PLAY_OVER', message: '', details: {} });
    expect(refused.map(({ code }) => code)).toEqual(['PLAY_OVER']);
    await eventually(() => expect(session.json).toEqual(dealer.table));
    expect(session.unsent.actions).toEqual([]);
  });

  it('counts a hint later that was used without a connection', async () => {
    isAway = true;
    link.hint();
    expect(link.hints).toBe(1);
    await eventually(() => expect(kept.at(-1)?.hints).toBe(1));
    isAway = false;
    await eventually(() => {
      timers.advance(30_000);
      link.send();
      expect(kept.at(-1)?.hints).toBe(0);
    });
  });
});
