import { readFile } from 'node:fs/promises';
import { renderPage, shellPage } from './prerender.tsx';
import type { PageJob } from './prerender.tsx';

const template = await readFile(new URL('page.html', import.meta.url), 'utf8');

/** What the proxy renders pages with. */
export const render = async (job: PageJob & { shell?: true }): Promise<string> =>
  job.shell ? shellPage(template, job.answers) : renderPage(template, job);
