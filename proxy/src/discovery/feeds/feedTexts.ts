import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../errors.ts';

const TIMEOUT_MS = 10_000;
/** A thread of its own for each feed: one is composed only when something has changed. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };

export type FeedTexts = (texts: string[]) => Promise<string[]>;

/**
 * Stored HTML as the site shows it, sanitized by the same list, for readers elsewhere. It holds up no
 * request; where it takes too long the reader comes back, and where it cannot be the feed goes without.
 */
export function feedTexts(siteDir: string, origin: string): FeedTexts {
  const script = path.join(siteDir, '.discovery', 'feedTexts.mjs');
  return (texts) =>
    new Promise((resolve, reject) => {
      if (!existsSync(script)) return resolve([]);
      const workerData = { texts, origin };
      const worker = new Worker(script, { workerData, resourceLimits: RESOURCE_LIMITS });
      const end = (made: string[]) => {
        clearTimeout(timer);
        void worker.terminate();
        resolve(made);
      };
      const timer = setTimeout(() => {
        reject(new ApiError('upstream.unavailable'));
        void worker.terminate();
      }, TIMEOUT_MS).unref();
      worker.once('message', end);
      worker.once('error', () => end([]));
      worker.once('exit', () => end([]));
    });
}
