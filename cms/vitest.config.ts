import { defineConfig } from 'vitest/config';

// Strapi reads a .env where it is started; the tests bring their own variables, whatever site lives here.
process.env.ENV_PATH = '/dev/null';

/** Real Strapi on real PostgreSQL: each worker loads Strapi once, each file has its own database. */
export default defineConfig({
  test: {
    root: __dirname,
    include: ['tests/**/*.test.ts'],
    globalSetup: './tests/support/template.ts',
    pool: 'threads',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
