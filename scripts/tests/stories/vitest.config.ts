import { defineConfig } from 'vitest/config';

/** Whole stories of an owner or a developer, each with a site of its own. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    maxWorkers: 2,
    // Each installs, builds and tests a whole site; on a machine with other work that takes minutes.
    testTimeout: 1_200_000,
    hookTimeout: 60_000,
  },
});
