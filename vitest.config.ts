import { defineConfig } from 'vitest/config';

/** For `npm run test:watch`: what answers in a moment, from every part. `npm test` runs the rest. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'proxy', root: 'proxy', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'frontend',
          root: 'frontend',
          include: ['src/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['src/testing/nodeSetup.ts'],
        },
      },
      {
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
