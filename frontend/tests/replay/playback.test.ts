import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from '../../src/replay/playback.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('playing back', () => {
  it.each([
    [7, 7],
    [-3, 0],
    [99, 10],
    [2.9, 2],
    [Number.NaN, 0],
  ])('begins at %d as at %d', (wanted, beat) => {
    expect(new Playback(10, wanted).beat).toBe(beat);
  });

  it('runs to the end, and from there anew', () => {
    const playback = new Playback(3, 1);
    playback.toggle();
    vi.advanceTimersByTime(900);
    expect([playback.beat, playback.running]).toEqual([2, true]);
    vi.advanceTimersByTime(900);
    expect([playback.beat, playback.running]).toEqual([3, false]);
    playback.toggle();
    expect([playback.beat, playback.running]).toEqual([0, true]);
  });

  it('keeps to its speed', () => {
    const playback = new Playback(100, 0);
    playback.faster(1);
    playback.faster(1);
    playback.faster(1);
    expect(playback.speed).toBe(4);
    playback.toggle();
    vi.advanceTimersByTime(2250);
    expect(playback.beat).toBe(10);
    playback.faster(-9);
    expect(playback.speed).toBe(0.5);
    vi.advanceTimersByTime(1800);
    expect(playback.beat).toBe(11);
  });

  it('stops where a step is taken', () => {
    const playback = new Playback(5, 2);
    playback.toggle();
    playback.step(-1);
    vi.advanceTimersByTime(10_000);
    expect([playback.beat, playback.running]).toEqual([1, false]);
    playback.step(-9);
    expect(playback.beat).toBe(0);
  });
});
