import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './chromium.ts';

const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

/** The worker would ask the page about each module of the app, which takes longer than the tests. */
const ONLY_CALLS = `self.addEventListener('fetch', (event) => {
  if (!new URL(event.request.url).pathname.startsWith('/api')) event.stopImmediatePropagation();
});
`;

/** MSW's worker straight from its package, so that no copy of it can grow old here. */
const serveWorker: Plugin = {
  name: 'msw-worker',
  configureServer(server) {
    server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
      void readFile(worker, 'utf8').then((text) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(ONLY_CALLS + text);
      });
    });
  },
};

/** The suite `web`: components in a real browser. */
export default defineConfig({
  plugins: [react(), serveWorker],
  optimizeDeps: {
    // Also the dependencies of lazy screens: discovered late, they would load a second React.
    entries: ['src/main.ts', 'src/rendering/entry/bootstrap.tsx', 'src/**/*.test.tsx'],
    include: [
      'react-dom/client',
      'react-dom/server',
      'msw',
      'msw/browser',
      'axe-core',
      'axios',
      'dayjs',
    ],
  },
  test: {
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/browserSetup.ts'],
    // Of a machine that does other things too.
    testTimeout: 60_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
