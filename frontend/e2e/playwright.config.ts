import { defineConfig } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The stack is one for all, and some flows write.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? 'http://127.0.0.1:8000',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
