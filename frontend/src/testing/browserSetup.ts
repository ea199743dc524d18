import { afterEach, beforeAll, beforeEach } from 'vitest';
import '../app/theme/fonts.css';
import { failOnConsole } from './failOnConsole.ts';
import { worker } from './worker.ts';

beforeAll(async () => {
  await worker.start({
    quiet: true,
    onUnhandledRequest: ({ url }, print) => {
      if (new URL(url).pathname.startsWith('/api')) print.error();
    },
  });
});
beforeEach(() => {
  localStorage.clear();
  location.hash = '#/';
});
afterEach(() => worker.resetHandlers());
failOnConsole();
