import { defineConfig } from 'vitest/config';

/** Starts, stops and kills real processes. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    maxWorkers: 2, // they wait more than they work
    testTimeout: 1_200_000,
    hookTimeout: 60_000,
  },
});
