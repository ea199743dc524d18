import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        // Beside the code, nothing started: milliseconds.
        test: {
          name: 'scripts',
          root: import.meta.dirname,
          include: ['*/**/*.test.ts'],
          exclude: ['tests/**'],
        },
      },
      {
        // Starts, stops and kills real processes.
        test: {
          name: 'processes',
          root: import.meta.dirname,
          include: ['tests/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
