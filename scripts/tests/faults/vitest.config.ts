import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: too long for every day. */
export default defineConfig({ test: { root: import.meta.dirname } });
