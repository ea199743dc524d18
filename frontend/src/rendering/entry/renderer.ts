import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { renderPage } from './prerender.tsx';
import type { PageJob } from './prerender.tsx';

// A worker thread of the proxy: one message is one page to be rendered.
const template = await readFile(new URL('page.html', import.meta.url), 'utf8');

parentPort?.on('message', async (job: PageJob) => {
  const result = await renderPage(template, job).then(
    (rendered) => ({ rendered }),
    (error: unknown) => ({ error: String(error) }),
  );
  parentPort?.postMessage(result, []);
});
