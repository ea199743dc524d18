import { readFile } from 'node:fs/promises';
import { renderPage } from './prerender.tsx';
import type { PageJob } from './prerender.tsx';

const template = await readFile(new URL('page.html', import.meta.url), 'utf8');

/** What the proxy renders pages with. */
export const render = (job: PageJob): Promise<string> => renderPage(template, job);
