import { defineConfig } from 'vitest/config';

/** What has been built, weighed. */
export default defineConfig({ test: { root: import.meta.dirname } });
