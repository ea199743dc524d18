import { defineConfig } from 'vitest/config';

/** The suite `api`: against real Strapi on real PostgreSQL. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts'],
    globalSetup: './tests/stack.ts',
    testTimeout: 120_000, // of a machine that does other things too
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
