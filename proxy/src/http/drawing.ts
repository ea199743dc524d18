import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Draws the home with the owner's public cards. */
export type Draw = (cards: unknown) => Promise<string>;

const PATIENCE = 10_000;

/** What the site's build left to draw with works in a thread that ends with it: it holds up nobody. */
export const drawingOf =
  (siteDir: string): Draw =>
  (cards) =>
    new Promise((resolve, reject) => {
      const drawer = pathToFileURL(path.join(siteDir, '.home', 'drawer.mjs'));
      const thread = new Worker(drawer, { workerData: cards });
      const late = setTimeout(() => void thread.terminate(), PATIENCE);
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => {
        clearTimeout(late);
        reject(new Error('The thread that draws the home ended without it'));
      });
    });
