import { setupWorker } from 'msw/browser';
import { handlers } from './handlers.ts';

/** `worker.use(on(calls.foro.list, () => []))` within a test. */
export const worker = setupWorker(...handlers);
