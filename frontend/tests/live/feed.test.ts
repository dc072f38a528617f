import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Feed } from '../../src/live/feed';
import { Timers } from '../support/timers';
import { Wire } from '../support/wire';

interface Told {
  type: string;
  n: number;
  text: string;
}

let timers: Timers;
let wires: Wire[];
let told: string[];
let feed: Feed<Told, Told>;

const wire = () => wires[wires.length - 1];
const asked = () => wire().sent.filter(({ type }) => type === 'snapshot').length;

function hear(kind: string, n: number, text = ''): void {
  wire().hear({ type: `day.${kind}`, n, text });
}

beforeEach(() => {
  timers = new Timers();
  wires = [];
  told = [];
  feed = new Feed<Told, Told>(
    '/ws/day/',
    {
      snapshot: ({ text }) => told.push(`all ${text}`),
      changed: ({ text }) => told.push(text),
      lost: () => told.push('lost'),
      missing: ({ code }) => told.push(code),
    },
    {
      connect: () => {
        wires.push(new Wire());
        return wire().asWebSocket;
      },
      later: timers.later,
      random: () => 0.5,
    },
  );
  wire().onopen?.();
});

afterEach(() => feed.close());

describe('a feed', () => {
  it('tells all there is, then each change', () => {
    hear('snapshot', 4, 'four');
    hear('changed', 5, 'five');
    hear('alive', 5);
    hear('changed', 6, 'six');
    timers.advance(1000);
    expect(told).toEqual(['all four', 'five', 'six']);
    expect(asked()).toBe(0);
  });

  it.each([
    ['a change that is not the next', 'changed'],
    ['a sign of life after it', 'alive'],
  ])('asks once for what it missed, seen by %s', (_, kind) => {
    hear('snapshot', 0, 'none');
    hear(kind, 2, 'two');
    hear(kind, 3, 'three');
    expect(asked()).toBe(0);
    timers.advance(1000);
    expect(asked()).toBe(1);
    hear('snapshot', 3, 'three');
    hear('changed', 4, 'four');
    timers.advance(1000);
    expect(told).toEqual(['all none', 'all three', 'four']);
    expect(asked()).toBe(1);
  });

  it('says when it is lost, and begins anew with all there is', () => {
    hear('snapshot', 7, 'seven');
    wire().onclose?.();
    timers.advance(1000);
    wire().onopen?.();
    hear('snapshot', 0, 'none');
    hear('changed', 1, 'one');
    expect(told).toEqual(['all seven', 'lost', 'all none', 'one']);
  });

  it('does not come back to what is not there', () => {
    wire().hear({ type: 'error', code: 'NOT_FOUND', message: 'no such day', details: {} });
    wire().onclose?.();
    timers.advance(60_000);
    expect(told).toEqual(['NOT_FOUND']);
    expect(wires).toHaveLength(1);
  });

  it('lets answers without a number pass', () => {
    hear('snapshot', 0, 'none');
    wire().hear({ type: 'pong' });
    wire().hear({ type: 'error', code: 'LIMIT', message: '', details: {} });
    timers.advance(1000);
    expect(asked()).toBe(0);
  });
});
