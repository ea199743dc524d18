import { defineConfig } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

// `npm test` uses the site as its people do; all that is measured on its pages takes half an hour.
const everyPage = process.env['E2E_PAGES'] === 'all';

/** They fill their site with attacks and half a text, and one stops the CMS: after all others. */
const DAMAGE = ['attacks.spec.ts', 'killedWriting.spec.ts', 'offlineWriting.spec.ts'];
const OUTAGE = ['outage.spec.ts'];
const LATER = [...DAMAGE, ...OUTAGE];

export default defineConfig({
  testDir: everyPage ? './pages' : '.',
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
    { name: 'sitio', testIgnore: everyPage ? LATER : ['pages/**'] },
    { name: 'daños', testMatch: everyPage ? DAMAGE : [], dependencies: ['sitio'] },
    { name: 'caída', testMatch: everyPage ? OUTAGE : [], dependencies: ['daños'] },
  ],
  use: { launchOptions },
});
