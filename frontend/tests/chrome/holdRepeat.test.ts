import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdRepeat } from '../../src/chrome/holdRepeat';

let left: number;
let button: HTMLButtonElement;
let detach: () => void;

/** A step that is possible as long as something is left. */
const step = vi.fn(() => (left -= 1) > 0);

beforeEach(() => {
  vi.useFakeTimers();
  left = 100;
  step.mockClear();
  button = document.createElement('button');
  document.body.append(button);
  detach = holdRepeat(step)(button);
});

afterEach(() => {
  detach();
  button.remove();
  vi.useRealTimers();
});

const fire = (type: string) => button.dispatchEvent(new PointerEvent(type, { button: 0 }));

describe('holdRepeat', () => {
  it('makes one step for a press', () => {
    fire('pointerdown');
    vi.advanceTimersByTime(100);
    fire('pointerup');
    button.click();
    vi.advanceTimersByTime(2000);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('makes one step for the keyboard', () => {
    button.click();
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('makes eight steps a second while it is held, and none for the release', () => {
    fire('pointerdown');
    vi.advanceTimersByTime(400 + 1000 - 1);
    expect(step).toHaveBeenCalledTimes(8);
    fire('pointerup');
    button.click();
    vi.advanceTimersByTime(2000);
    expect(step).toHaveBeenCalledTimes(8);
  });

  it('stops at the start of the game', () => {
    left = 3;
    fire('pointerdown');
    vi.advanceTimersByTime(5000);
    expect(step).toHaveBeenCalledTimes(3);
  });

  it.each(['pointercancel', 'pointerleave', 'blur'])(
    'stops on %s, and takes the next press for a new one',
    (end) => {
      fire('pointerdown');
      vi.advanceTimersByTime(450);
      fire(end);
      vi.advanceTimersByTime(5000);
      expect(step).toHaveBeenCalledTimes(1);
      button.click();
      expect(step).toHaveBeenCalledTimes(2);
    },
  );

  it('goes on when a phone takes the long press for the wish for a menu', () => {
    fire('pointerdown');
    vi.advanceTimersByTime(500);
    const wish = new MouseEvent('contextmenu', { cancelable: true });
    expect(button.dispatchEvent(wish)).toBe(false);
    vi.advanceTimersByTime(400 + 1000 - 1 - 500);
    expect(step).toHaveBeenCalledTimes(8);
  });
});
