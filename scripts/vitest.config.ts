import { defineConfig } from 'vitest/config';

/** The suite `scripts`: starts, stops and kills real processes. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // They wait more than they work.
    maxWorkers: 3,
  },
});
