import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { drawPage } from './prerender.tsx';
import type { Row } from './state/contentThunks.ts';

// A thread of its own: it is given the owner's card, gives back the page, and ends.
const template = await readFile(new URL('page.html', import.meta.url), 'utf8');
parentPort?.postMessage(drawPage(template, workerData as Row<'profile'>[]), []);
