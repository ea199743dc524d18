import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { Answers } from './app/drawnWith.ts';
import { drawPage, drawScreen } from './prerender.tsx';

interface Job {
  id: number;
  /** The address of a screen; without it the whole page is drawn, with the home in it. */
  screen?: string;
  answers: Answers;
}

// A thread of its own: it draws what it is told to for as long as it is let.
const template = await readFile(new URL('page.html', import.meta.url), 'utf8');

const draw = async ({ id, screen, answers }: Job) => {
  try {
    const drawn = screen ? await drawScreen(screen, answers) : await drawPage(template, answers);
    return { id, drawn };
  } catch (error) {
    return { id, error: String(error) };
  }
};

parentPort?.on('message', async (job: Job) => {
  parentPort?.postMessage(await draw(job), []);
});
