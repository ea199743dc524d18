import { defineConfig } from 'vitest/config';

/** `unit` runs anywhere in seconds; `api` runs against real Strapi on real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          root: import.meta.dirname,
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          root: import.meta.dirname,
          include: ['tests/**/*.test.ts'],
          globalSetup: './tests/stack.ts',
          testTimeout: 30_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
