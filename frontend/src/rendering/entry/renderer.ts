import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { Answers } from './initialState.ts';
import { renderPage, renderScreen } from './prerender.tsx';

interface Job {
  /** The path of a screen; without it the whole page is rendered, with the home in it. */
  screen?: string;
  answers: Answers;
}

// A worker thread of the proxy: one message is one page or screen to be rendered.
const template = await readFile(new URL('page.html', import.meta.url), 'utf8');

const render = async ({ screen, answers }: Job) => {
  try {
    const rendered = screen
      ? await renderScreen(screen, answers)
      : await renderPage(template, answers);
    return { rendered };
  } catch (error) {
    return { error: String(error) };
  }
};

parentPort?.on('message', async (job: Job) => {
  parentPort?.postMessage(await render(job), []);
});
