import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oneFileForHome, sharedParts, startedFirst } from './build/chunks.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { shake } from './build/shake.ts';
import { readyTheme } from './build/theme.ts';

const proxy = process.env['PROXY_URL'] ?? 'http://127.0.0.1:8000';

// react-router names only its development build, which carries every warning.
const production = (path: string) =>
  fileURLToPath(new URL(`../production/${path}`, import.meta.resolve('react-router')));

export default defineConfig(({ command }) => {
  // Whoever builds it, tests included, what is built is for visitors: Emotion's other way of
  // writing styles is refused by the site's own content policy.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    base: './',
    ...(command === 'build' && {
      resolve: {
        alias: [{ find: /^react-router(-dom)?$/, replacement: production('index.mjs') }],
      },
    }),
    plugins: [shake(), readyTheme(), react(), precompress(), prerender()],
    server: { proxy: { '/api': proxy, '/uploads': proxy } },
    build: {
      target: 'es2022',
      // A font inlined as base64 would be loaded by pages that do not need it.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Which file needs which: the byte budgets are checked against it.
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [...startedFirst, oneFileForHome(import.meta.dirname), sharedParts],
          },
        },
      },
    },
  };
});
