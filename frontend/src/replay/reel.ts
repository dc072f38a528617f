import { Position, rulesFor, splitActions, type PositionJson, type Rules } from '../engine';
import type { Change } from '../play/playing';

/** One action of a play that is watched. */
export interface Step extends Change {
  /** An undo or a restart has taken it back later. */
  isStruck: boolean;
  /** Milliseconds from the start to its arrival at the server. */
  ms: number;
}

/** A play to be watched, as the server gives it. */
export interface Recording {
  game: string;
  /** The first position; what the play never showed is `??`. */
  start: PositionJson;
  actions: string;
  /** Index of a batch's first action, and milliseconds from the start to its arrival. */
  arrivals: readonly (readonly number[])[];
}

/** Every position of a play. */
export class Reel {
  readonly rules: Rules;
  readonly start: PositionJson;
  readonly steps: readonly Step[];

  /** Raises `EngineError` when the recording is not of these rules. */
  constructor({ game, start, actions, arrivals }: Recording) {
    this.rules = rulesFor(game);
    this.start = start;
    const position = Position.fromTable(this.rules, start);
    const texts = splitActions(actions);
    const struck = struckOf(texts);
    const moments = momentsOf(texts.length, arrivals);
    let before = start;
    this.steps = texts.map((action, index) => {
      position.push(action);
      const after = position.toJSON();
      const step = { action, before, after, isStruck: struck.has(index), ms: moments[index] };
      before = after;
      return step;
    });
  }

  /** The position after the first `count` actions. */
  at(count: number): PositionJson {
    return count === 0 ? this.start : this.steps[count - 1].after;
  }

  /** How many actions had arrived by then. */
  arrivedBy(ms: number): number {
    const later = this.steps.findIndex((step) => step.ms > ms);
    return later === -1 ? this.steps.length : later;
  }
}

/** Indexes of the actions that an undo or a restart took back. */
function struckOf(actions: readonly string[]): Set<number> {
  const struck = new Set<number>();
  let line: number[] = [];
  actions.forEach((action, index) => {
    if (action === 'r') {
      for (const taken of line) struck.add(taken);
      line = [];
    } else if (action === 'u') {
      const taken = line.pop();
      if (taken !== undefined) struck.add(taken);
    } else line.push(index);
  });
  return struck;
}

/** When each action arrived: with its batch. */
function momentsOf(count: number, arrivals: Recording['arrivals']): number[] {
  const moments = Array<number>(count).fill(0);
  arrivals.forEach(([first, ms], batch) => {
    moments.fill(ms, first, (arrivals.at(batch + 1) ?? [count])[0]);
  });
  return moments;
}

/** The index of the first action in which two plays of a deal differ; null when they are the same. */
export function partingOf(one: Reel, other: Reel): number | null {
  const longest = Math.max(one.steps.length, other.steps.length);
  for (let index = 0; index < longest; index += 1) {
    if (one.steps.at(index)?.action !== other.steps.at(index)?.action) return index;
  }
  return null;
}

/** How far each reel is at every beat of watching them together. */
export type Beats = readonly (readonly number[])[];

/** Action by action; the shorter play waits at its end. */
export function beatsByStep(reels: readonly Reel[]): Beats {
  const longest = Math.max(...reels.map(({ steps }) => steps.length));
  return Array.from({ length: longest + 1 }, (_, beat) =>
    reels.map(({ steps }) => Math.min(beat, steps.length)),
  );
}

/** Arrival by arrival, as the clock of each play went. */
export function beatsByTime(reels: readonly Reel[]): Beats {
  const moments = new Set(reels.flatMap(({ steps }) => steps.map(({ ms }) => ms)));
  const inOrder = [...moments].sort((a, b) => a - b);
  return [
    reels.map(() => 0),
    ...inOrder.map((moment) => reels.map((reel) => reel.arrivedBy(moment))),
  ];
}
