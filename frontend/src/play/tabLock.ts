/** Whether this tab may play, or only look on because another one has the table. */
export type Tenure = 'mine' | 'elsewhere';

/**
 * At most one tab of this browser plays a rule set (Web Locks). `changed` is called whenever the tenure
 * changes; a browser without Web Locks always plays.
 */
export class TabLock {
  #name: string;
  #changed: (tenure: Tenure) => void;
  #release: (() => void) | null = null;

  constructor(ruleSet: string, changed: (tenure: Tenure) => void) {
    this.#name = `talon-table-${ruleSet}`;
    this.#changed = changed;
  }

  /** Takes the table if no other tab has it. */
  acquire(): Promise<Tenure> {
    return this.#request({ ifAvailable: true });
  }

  /** Takes the table if the tab that has it lets it go within this time. */
  await(ms: number): Promise<Tenure> {
    return this.#request({ signal: AbortSignal.timeout(ms) });
  }

  /** Takes the table away from the tab that has it; that one falls back to looking on. */
  steal(): Promise<Tenure> {
    return this.#request({ steal: true });
  }

  release(): void {
    this.#release?.();
    this.#release = null;
  }

  #request(options: LockOptions): Promise<Tenure> {
    const locks = webLocks();
    if (!locks) return Promise.resolve('mine');
    return new Promise((resolve) => {
      let isHeld = false;
      locks
        .request(this.#name, options, (lock) => {
          resolve(lock ? 'mine' : 'elsewhere');
          if (!lock) return undefined;
          isHeld = true;
          return new Promise<void>((release) => (this.#release = release));
        })
        .catch(() => {
          if (!isHeld) return resolve('elsewhere');
          this.#release = null;
          this.#changed('elsewhere');
        });
    });
  }
}

/** Runs the work while no other tab runs work of the same name. */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  const locks = webLocks();
  if (locks) await locks.request(name, work);
  else await work();
}

/** Without https a browser has none. */
function webLocks(): LockManager | undefined {
  return navigator.locks;
}
