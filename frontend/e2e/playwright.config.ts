import { defineConfig } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

const everyPage = process.env['E2E_PAGES'] === 'all';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The stack is one for all, and some flows write.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  projects: [
    { name: 'sitio', testIgnore: ['outage.spec.ts', ...(everyPage ? [] : ['crawl.spec.ts'])] },
    // It takes the CMS away from everybody, so it comes when everybody is done.
    { name: 'caída', testMatch: 'outage.spec.ts', dependencies: ['sitio'] },
  ],
  use: { launchOptions },
});
