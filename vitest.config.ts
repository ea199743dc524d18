import { defineConfig } from 'vitest/config';

/** What answers in a moment, from every part: for `npm run test:watch` and the suite `unit`. */
export default defineConfig({
  test: {
    // A fresh world for each file costs more than the tests themselves.
    isolate: false,
    // Some wait for the clock: on two cores, one worker would leave both idle.
    maxWorkers: 2,
    // Of a machine that does other things too.
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'proxy', root: 'proxy', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'frontend',
          root: 'frontend',
          include: ['src/**/*.test.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
          setupFiles: ['src/testing/nodeSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['*/**/*.test.ts'],
          exclude: ['tests/**', 'node_modules/**'],
        },
      },
    ],
  },
});
