import { defineConfig } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

// Every page at every width in both modes has a suite of its own, as the crawl has.
const everyPage = process.env['E2E_PAGES'] === 'all';
const PAGES = ['crawl.spec.ts', 'accessibility.spec.ts', 'jumps.spec.ts'];

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
    { name: 'sitio', testIgnore: ['outage.spec.ts', ...(everyPage ? [] : PAGES)] },
    // It takes the CMS away from everybody, so it comes when everybody is done.
    { name: 'caída', testMatch: 'outage.spec.ts', dependencies: ['sitio'] },
  ],
  use: { launchOptions },
});
