import { defineConfig } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

// The crawl, and every page at every width in both color modes, are a suite of their own.
const everyPage = process.env['E2E_PAGES'] === 'all';
const PAGES = [
  ...['crawl.spec.ts', 'accessibility.spec.ts', 'layoutShift.spec.ts', 'fit.spec.ts'],
  ...['pages/visits.spec.ts', 'pages/largestPaint.spec.ts', 'pages/searchEngines.spec.ts'],
  ...['pages/eachScreen.spec.ts', 'pages/attacks.spec.ts', 'pages/killedWriting.spec.ts'],
  'pages/offlineWriting.spec.ts',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // All workers share one stack, and some flows write.
  workers: 2,
  fullyParallel: true,
  // A test of those looks at dozens of pages; on a machine with other work each takes seconds.
  timeout: everyPage ? 900_000 : 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  projects: [
    { name: 'sitio', testIgnore: ['outage.spec.ts', ...(everyPage ? [] : PAGES)] },
    // It stops the CMS for everybody: so it runs last.
    { name: 'caída', testMatch: 'outage.spec.ts', dependencies: ['sitio'] },
  ],
  use: { launchOptions },
});
