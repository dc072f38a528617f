import { later } from '../services';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const BEAT_MS = 900;

/** Where one is in what is watched, and whether it runs on by itself. */
export class Playback {
  beat = $state(0);
  running = $state(false);
  speed: number = $state(1);
  #last = $state(0);
  #stop = () => {};

  /** `last`: the number of the last beat; `beat` may be any number. */
  constructor(last: number, beat: number) {
    this.#last = last;
    this.go(beat);
  }

  get last(): number {
    return this.#last;
  }

  /** Another way of counting beats. */
  recount(last: number, beat: number): void {
    this.#last = last;
    this.go(beat);
  }

  go(beat: number): void {
    this.beat = Math.min(Math.max(Math.trunc(beat) || 0, 0), this.#last);
    if (this.running) this.#wait();
  }

  step(by: number): void {
    this.pause();
    this.go(this.beat + by);
  }

  /** From the end it begins anew. */
  toggle(): void {
    if (this.running) return this.pause();
    if (this.beat === this.#last) this.beat = 0;
    this.running = true;
    this.#wait();
  }

  pause(): void {
    this.running = false;
    this.#stop();
  }

  faster(by: number): void {
    const index = SPEEDS.findIndex((speed) => speed === this.speed);
    this.speed = SPEEDS[Math.min(Math.max(index + by, 0), SPEEDS.length - 1)];
    if (this.running) this.#wait();
  }

  #wait(): void {
    this.#stop();
    if (this.beat === this.#last) return this.pause();
    this.#stop = later(() => this.go(this.beat + 1), BEAT_MS / this.speed);
  }
}
