import { defineConfig } from 'vitest/config';

/** `npm run faults`: each rule fault in a copy of the engine of its own; the vectors must catch it. */
export default defineConfig({
  test: { include: ['faults/*.test.ts'], environment: 'node', testTimeout: 30_000 },
});
