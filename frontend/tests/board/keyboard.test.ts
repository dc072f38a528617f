import { afterEach, describe, expect, it } from 'vitest';
import { sit, type Seat } from './boards';
import { complete, position } from './positions';

let seat: Seat;
afterEach(() => seat.leave());

const LATE = complete(
  position({
    tableau: ['KS', 'QH', '9C8D7S', 'khJC', '', 'TD', '2S'],
    foundations: [1, 0, 0, 0],
    stock: '3D',
    waste: '4C5C',
  }),
);

function late(more: Partial<Parameters<typeof sit>[0]> = {}): void {
  seat = sit({ rules: 'KL-D1N', position: LATE, ...more });
  seat.board.focus();
}

function press(...keys: string[]): string {
  for (const key of keys) seat.key(key);
  return seat.focused();
}

describe('the layer of buttons', () => {
  it('has one list a pile in reading order, and one tab stop', () => {
    late();
    const section = seat.root.querySelector('section')!;
    expect(section.getAttribute('role')).toBe('application');
    expect(
      [...section.querySelectorAll('ul')].map((list) => list.getAttribute('aria-label')),
    ).toEqual(
      ['s', 'w', 'f1', 'f2', 'f3', 'f4', 't1', 't2', 't3', 't4', 't5', 't6', 't7'].map(
        (pile) => `pile ${pile}`,
      ),
    );
    expect(section.querySelectorAll('[tabindex="0"]').length).toBe(1);
  });

  it('offers only what can be reached', () => {
    late();
    const names = [...seat.root.querySelectorAll('section button')].map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(names).toEqual([
      'pile s',
      'pile w',
      'pile f1',
      'empty f2',
      'empty f3',
      'empty f4',
      'KS',
      'QH',
      '9C',
      '8D',
      '7S',
      'JC',
      'empty t5',
      'TD',
      '2S',
    ]);
    expect(seat.root.querySelector('ul[aria-label="pile t4"] li')!.textContent).toBe('1 hidden');
  });

  it('answers a click that no pointer made', () => {
    late();
    seat.card('2S').click();
    expect(seat.taken).toEqual(['t7f1']);
  });
});

describe('keys', () => {
  it('walk along a row, inside a column and between the rows', () => {
    late();
    expect(press('1')).toBe('KS');
    expect(press('ArrowRight')).toBe('QH');
    expect(press('3')).toBe('7S');
    expect(press('ArrowUp')).toBe('8D');
    expect(press('ArrowLeft', 'ArrowRight')).toBe('9C');
    expect(press('End')).toBe('7S');
    expect(press('Home')).toBe('9C');
    expect(press('ArrowUp')).toBe('pile w');
    expect(press('ArrowLeft')).toBe('pile s');
    expect(press('Home', 'End')).toBe('empty f4');
    expect(press('PageDown')).toBe('2S');
    expect(press('PageUp')).toBe('empty f4');
  });

  it('jump to columns, foundations and waste', () => {
    late();
    expect(press('5')).toBe('empty t5');
    expect(press('f')).toBe('pile f1');
    expect(press('f')).toBe('empty f2');
    expect(press('w')).toBe('pile w');
    expect(press('9')).toBe('pile w');
  });

  it('play: Enter by the mode, Space draws, and the focus follows the card', () => {
    late();
    press('7', 'Enter');
    expect(seat.taken).toEqual(['t7f1']);
    expect(seat.focused()).toBe('pile f1');
    press(' ');
    expect(seat.taken).toEqual(['t7f1', 's']);
  });

  it('with a choice visit the legal targets only, and Enter lays', () => {
    late();
    press('4', 'Enter');
    expect(seat.card('JC').getAttribute('aria-pressed')).toBe('true');
    expect(press('ArrowRight')).toBe('QH');
    expect(press('ArrowRight')).toBe('QH');
    press('Enter');
    expect(seat.taken).toEqual(['t4t2']);
    expect(seat.focused()).toBe('JC');
  });

  it('Escape gives the choice up and comes back to its card', () => {
    late();
    press('4', 'Enter', 'ArrowRight', 'Escape');
    expect(seat.focused()).toBe('JC');
    expect(seat.root.querySelector('[aria-pressed="true"]')).toBeNull();
  });

  it('Shift and arrows take more into the run, or less', () => {
    late();
    press('3');
    seat.key('ArrowUp', { shiftKey: true });
    expect(seat.card('8D').getAttribute('aria-pressed')).toBe('true');
    seat.key('ArrowUp', { shiftKey: true });
    expect(seat.focused()).toBe('9C');
    seat.key('ArrowDown', { shiftKey: true });
    expect(seat.card('8D').getAttribute('aria-pressed')).toBe('true');
    seat.key('ArrowUp', { shiftKey: true });
    press('ArrowRight', 'Enter');
    expect(seat.taken).toEqual(['t3t6x3']);
    expect(seat.focused()).toBe('9C');
  });

  it('hand commands on, and leave keys with a modifier to the browser', () => {
    late();
    press('h', '?', 't', 'p', 's', 'H');
    expect(seat.commands).toEqual(['hint', 'help', 'tell-tops', 'tell-pile', 'tell-score', 'hint']);
    seat.key('u', { ctrlKey: true });
    seat.key('1', { altKey: true });
    expect(seat.commands).toHaveLength(6);
  });

  it('undo brings the focus back with its card', () => {
    late();
    press('4', 'Enter', 'ArrowRight', 'Enter', 'u');
    expect(seat.taken.at(-1)).toBe('u');
    expect(seat.focused()).toBe('JC');
    expect(seat.play.toJSON().tableau[3]).toBe('khJC');
  });

  it('read a locked board, and play nothing', () => {
    late();
    seat.board.lock(true);
    expect(press('3', 'ArrowUp')).toBe('8D');
    press('Enter', ' ', '7', 'Enter');
    expect(seat.taken).toEqual([]);
  });
});
