import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beyondPage, endingsChunk, homeChunk, sharedChunk, startChunks } from './build/chunks.ts';
import { discovery } from './build/discovery.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { woff2Only } from './build/woff2Only.ts';
import { patchLibraries } from './build/patchLibraries.ts';
import { precomputedTheme } from './build/precomputedTheme.ts';
import { withoutSummaries } from './build/withoutSummaries.ts';

const proxy = process.env['PROXY_URL'] ?? 'http://127.0.0.1:8000';
/** In development alone: where caught mail is listed. */
const mail = process.env['MAIL_PAGE_URL'];

export default defineConfig(({ command }) => {
  // A build is for production also when a test starts it: Emotion's development mode inserts styles
  // that the site's Content-Security-Policy refuses.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: [
      woff2Only(),
      patchLibraries(),
      withoutSummaries(),
      precomputedTheme(),
      react(),
      precompress(),
      prerender(),
      discovery(),
    ],
    server: {
      proxy: {
        ...{ '/api': proxy, '/uploads': proxy, '/manifest.webmanifest': proxy },
        ...(mail && { '/correo': mail }),
      },
    },
    build: {
      target: 'es2022',
      // A font inlined as base64 would be loaded by pages that do not need it.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: beyondPage },
      // The dependency graph that the byte budgets are checked against.
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [...startChunks, homeChunk(import.meta.dirname), sharedChunk, endingsChunk],
          },
        },
      },
    },
  };
});
