import { parentPort, workerData } from 'node:worker_threads';
import { feedText } from './feedText.ts';

interface Job {
  texts: string[];
  origin: string;
}

/** One text that cannot be read costs the feed only itself. */
const textOf = (html: string, origin: string): string => {
  try {
    return feedText(html, origin);
  } catch {
    return '';
  }
};

// A worker thread of the proxy, for the texts of one feed.
const { texts, origin } = workerData as Job;
const made = texts.map((html) => textOf(html, origin));
parentPort?.postMessage(made, []);
