import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

/** MSW's worker straight from its package, so that no copy of it can grow old here. */
const serveWorker: Plugin = {
  name: 'msw-worker',
  configureServer(server) {
    server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
      void readFile(worker).then((text) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(text);
      });
    });
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
          setupFiles: ['src/testing/nodeSetup.ts'],
        },
      },
      {
        plugins: [react(), serveWorker],
        optimizeDeps: {
          // Also what only a lazy screen needs: found late, it would load a second React.
          entries: ['src/main.tsx', 'src/**/*.test.tsx'],
          include: ['react-dom/client', 'msw', 'msw/browser', 'axe-core', 'axios', 'dayjs'],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/browserSetup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(existsSync(chromium) && { executablePath: chromium }),
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
    ],
  },
});
