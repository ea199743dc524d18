import { defineConfig } from 'vitest/config';

/** The owner's tools, on two running sites that each file empties for itself. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: './stacks.ts',
    fileParallelism: false,
    testTimeout: 300_000,
    // Some plant the whole demo; on a machine with other work that takes minutes.
    hookTimeout: 600_000,
  },
});
