import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const proxy = process.env['PROXY_URL'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: './',
  plugins: [react()],
  server: { proxy: { '/api': proxy, '/uploads': proxy } },
  build: {
    target: 'es2022',
    // A font inlined as base64 would be loaded by pages that do not need it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
});
