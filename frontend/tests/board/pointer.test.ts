import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sit, type Seat } from './boards';
import { BOX, drag, point, spotOf, tap } from './pointing';
import { complete, position } from './positions';

const LATE = complete(
  position({
    tableau: ['KS', 'QH', '9C8D', 'khJC', '', '', '2S'],
    foundations: [1, 0, 0, 0],
    stock: '3D',
    waste: '4C5C',
  }),
);

let seat: Seat;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  seat.leave();
  vi.useRealTimers();
});

const at = (pile: string, index?: number) => spotOf('KL-D1N', seat, pile, index);
const inAir = () => seat.root.querySelectorAll('.talon-air > *').length;
const away = () => seat.root.querySelectorAll('.away').length;
const chosen = () => seat.root.querySelectorAll('[aria-pressed="true"]').length;

describe('a drag', () => {
  beforeEach(() => {
    seat = sit({ rules: 'KL-D1N', position: LATE });
  });

  it('lays a run on a column that takes it', () => {
    drag(seat, at('t2'), at('t1'));
    expect(seat.taken).toEqual(['t2t1']);
  });

  it('anywhere on the foundations finds the card its own', () => {
    drag(seat, at('t7'), at('f4'));
    expect(seat.taken).toEqual(['t7f1']);
  });

  it('far below a column still means that column', () => {
    const { x } = at('t1');
    drag(seat, at('t2'), { x, y: BOX.height - 20 });
    expect(seat.taken).toEqual(['t2t1']);
  });

  it('shows the piles that take the run while it hangs', () => {
    point(seat, 'pointerdown', at('t2'));
    point(seat, 'pointermove', { x: at('t2').x + 30, y: 200 });
    expect(inAir()).toBe(1);
    expect(
      [...seat.root.querySelectorAll<HTMLElement>('.talon-mark.legal')].map(
        (mark) => mark.dataset.pile,
      ),
    ).toEqual(['t1']);
  });

  it('of a pile that does not fit goes home and tells why once in three seconds', () => {
    drag(seat, at('t2'), at('t3'));
    drag(seat, at('t2'), at('t3'));
    expect(seat.refused).toEqual(['t2t3']);
    vi.advanceTimersByTime(3100);
    drag(seat, at('t2'), at('t3'));
    expect(seat.refused).toEqual(['t2t3', 't2t3']);
    expect(inAir() + away()).toBe(0);
  });

  it.each(['pointercancel', 'lostpointercapture'])('ends at home on %s', (type) => {
    point(seat, 'pointerdown', at('t2'));
    point(seat, 'pointermove', at('t1'));
    point(seat, type, at('t1'));
    point(seat, 'pointerup', at('t1'));
    expect(seat.taken).toEqual([]);
    expect(inAir() + away()).toBe(0);
  });

  it('ends at home on Escape, on blur and with a second finger', () => {
    const ends = [
      () => seat.root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
      () => window.dispatchEvent(new Event('blur')),
      () => point(seat, 'pointerdown', at('t3'), { pointerId: 2, isPrimary: false }),
    ];
    for (const end of ends) {
      point(seat, 'pointerdown', at('t2'));
      point(seat, 'pointermove', at('t1'));
      expect(inAir()).toBe(1);
      end();
      expect(inAir() + away()).toBe(0);
      point(seat, 'pointerup', at('t1'));
    }
    expect(seat.taken).toEqual([]);
  });

  it('does not begin within the slop, nor on a card face down', () => {
    const { x, y } = at('t2');
    point(seat, 'pointerdown', { x, y });
    point(seat, 'pointermove', { x: x + 3, y });
    expect(inAir()).toBe(0);
    point(seat, 'pointercancel', { x, y });
    point(seat, 'pointerdown', at('t4', 0));
    point(seat, 'pointermove', at('t1'));
    expect(inAir()).toBe(0);
  });
});

describe('a tap', () => {
  it('sends a card home in Foundation mode; what moved swallows a second tap at once', () => {
    seat = sit({ rules: 'KL-D1N', position: LATE });
    const spot = at('t7');
    tap(seat, spot);
    vi.advanceTimersByTime(100);
    tap(seat, spot);
    expect(seat.taken).toEqual(['t7f1']);
  });

  it('twice on a card looks for a place on the board', () => {
    seat = sit({ rules: 'KL-D1N', position: LATE });
    tap(seat, at('t2'));
    expect(seat.taken).toEqual([]);
    vi.advanceTimersByTime(200);
    tap(seat, at('t2'));
    expect(seat.taken).toEqual(['t2t1']);
  });

  it('twice slowly only chooses and lets go', () => {
    seat = sit({ rules: 'KL-D1N', position: LATE });
    tap(seat, at('t2'));
    expect(chosen()).toBe(1);
    vi.advanceTimersByTime(400);
    tap(seat, at('t2'));
    expect(seat.taken).toEqual([]);
    expect(chosen()).toBe(0);
  });

  it('in Quick mode moves at once', () => {
    seat = sit({ rules: 'KL-D1N', position: LATE, tapMode: 'quick' });
    tap(seat, at('t2'));
    expect(seat.taken).toEqual(['t2t1']);
  });

  it('on a refused target moves nothing and chooses nothing', () => {
    seat = sit({ rules: 'KL-D1N', position: LATE, tapMode: 'select' });
    tap(seat, at('t3'));
    expect(chosen()).toBe(1);
    vi.advanceTimersByTime(1000);
    tap(seat, at('t7'));
    expect(seat.refused).toEqual(['t3t7']);
    expect(seat.taken).toEqual([]);
    expect(chosen()).toBe(0);
  });

  it('takes a card back from its foundation by choosing it, never by itself', () => {
    seat = sit({
      rules: 'KL-D1N',
      position: complete(
        position({ tableau: ['3H', 'KS', '', '', '', '', ''], foundations: [2, 0, 0, 0] }),
      ),
      tapMode: 'quick',
    });
    tap(seat, at('f1'));
    expect(seat.taken).toEqual([]);
    vi.advanceTimersByTime(1000);
    tap(seat, at('t1'));
    expect(seat.taken).toEqual(['f1t1']);
  });

  it('on the stock draws each time; the recycle waits for a fresh tap', () => {
    seat = sit({ rules: 'KL-D1N', position: LATE });
    tap(seat, at('s'));
    vi.advanceTimersByTime(300);
    tap(seat, at('s'));
    expect(seat.taken).toEqual(['s']);
    vi.advanceTimersByTime(450);
    tap(seat, at('s'));
    expect(seat.taken).toEqual(['s', 's']);
  });

  it('on a locked board does nothing', () => {
    seat = sit({ rules: 'KL-D1N', position: LATE });
    seat.board.lock(true);
    tap(seat, at('t7'));
    drag(seat, at('t2'), at('t1'));
    expect(seat.taken).toEqual([]);
    seat.board.lock(false);
    tap(seat, at('t7'));
    expect(seat.taken).toEqual(['t7f1']);
  });

  it('held shows a covered card whole and is no tap', () => {
    seat = sit({ rules: 'KL-D1N', position: LATE, tapMode: 'quick' });
    point(seat, 'pointerdown', at('t3', 0));
    vi.advanceTimersByTime(500);
    expect(seat.root.querySelector('.talon-peek [data-card="9C"]')).not.toBeNull();
    point(seat, 'pointerup', at('t3', 0));
    expect(seat.root.querySelector('.talon-peek')).toBeNull();
    expect(seat.taken).toEqual([]);
    expect(chosen()).toBe(0);
  });
});

const anyEvent = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'pointerdown',
      'pointermove',
      'pointermove',
      'pointerup',
      'pointercancel',
    ),
    x: fc.integer({ min: -10, max: BOX.width + 10 }),
    y: fc.integer({ min: -10, max: BOX.height + 10 }),
    pointer: fc.constantFrom(1, 1, 1, 2),
    touch: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('time'), ms: fc.constantFrom(10, 100, 250, 500) }),
  fc.record({
    kind: fc.constant('key'),
    key: fc.constantFrom(
      'Escape',
      'Enter',
      ' ',
      'u',
      'ArrowLeft',
      'ArrowUp',
      'ArrowDown',
      'f',
      '3',
    ),
  }),
  fc.record({ kind: fc.constantFrom('lostpointercapture', 'blur', 'contextmenu', 'undo', 'lock') }),
);
type AnyEvent = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never;

function happen(event: AnyEvent): void {
  if ('x' in event) {
    const { kind, x, y, pointer, touch } = event;
    const more = {
      pointerId: pointer,
      isPrimary: pointer === 1,
      pointerType: touch ? 'touch' : 'mouse',
    };
    point(seat, kind, { x, y }, more);
  } else if ('ms' in event) vi.advanceTimersByTime(event.ms);
  else if ('key' in event) seat.key(event.key);
  else if (event.kind === 'blur') window.dispatchEvent(new Event('blur'));
  else if (event.kind === 'undo') seat.board.set(seat.play.toJSON());
  else if (event.kind === 'lock') seat.board.lock(true);
  else point(seat, event.kind, { x: 50, y: 200 });
  if (event.kind === 'lock') seat.board.lock(false);
}

describe('any stream of events', () => {
  const anyRules = fc.constantFrom('KL-D3N', 'DS-D1N', 'SO-T1', 'SH-C4');

  it('leaves no card in the air and no node without a place', () => {
    fc.assert(
      fc.property(
        anyRules,
        fc.constantFrom('quick', 'foundation', 'select'),
        fc.array(anyEvent, { maxLength: 40 }),
        (rules, tapMode, events) => {
          seat?.leave();
          seat = sit({ rules, tapMode });
          seat.board.focus();
          const cards = seat.root.querySelectorAll('.talon-cards > .talon-card').length;
          for (const event of events) {
            happen(event);
            expect(inAir()).toBeLessThanOrEqual(1);
          }
          point(seat, 'pointercancel', { x: 0, y: 0 });
          expect(seat.root.querySelectorAll('.talon-hand').length + away()).toBe(0);
          expect(seat.root.querySelectorAll('.talon-cards > .talon-card').length).toBe(cards);
          expect(document.activeElement?.closest('.talon-board')).toBe(seat.root);
        },
      ),
      { seed: 5, numRuns: 40 },
    );
  });
});
