import { vi } from 'vitest';

/** Tries until the assertions hold; the limit only ends what would never hold, on however slow a machine. */
export function eventually(assertions: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(assertions, { timeout: 25_000, interval: 2 });
}
