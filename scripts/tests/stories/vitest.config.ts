import { defineConfig } from 'vitest/config';

/** Whole stories of an owner or a developer, each with a site of its own. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    maxWorkers: 2,
    testTimeout: 300_000,
  },
});
