import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Entry } from '../hot/entry.ts';

/** An answer as the site's own client has it. */
export interface Answer {
  data: unknown;
  total: number | null;
  version: string;
}

export const answerOf = ({ forms, total, etag }: Entry): Answer => ({
  data: JSON.parse(String(forms.identity.bytes)),
  total: total ?? null,
  version: etag,
});

/** What is drawn: the page with the home in it, or the screen of an address, with these answers. */
export interface Job {
  screen?: string;
  answers: Record<string, Answer>;
}

export type Draw = (job: Job) => Promise<unknown>;

type Done = { id: number } & ({ drawn: unknown } | { error: string });

interface Waiting {
  resolve: (drawn: unknown) => void;
  reject: (error: Error) => void;
}

const PATIENCE = 10_000;
/** Nobody waits as long as that takes. */
const MOST_WAITING = 20;
/** A thread with nothing to do holds some 40 MB. */
const IDLE = 5_000;
/** Megabytes: it clears up earlier than a thread of its kind would. */
const FRUGAL = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };
const FOLDER = '.drawing';

/** The screens that the site's build can draw: an address as a pattern, and what it asks of the API. */
export function screensIn(siteDir: string): [address: string, asks: string[]][] {
  const file = path.join(siteDir, FOLDER, 'screens.json');
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')) as [string, string[]][];
}

/**
 * What the site's build left to draw with works in a thread of its own, so it holds up nobody. It
 * begins with the first drawing, ends a while after the last, and not to answer ends it too.
 */
export function drawingOf(siteDir: string): Draw {
  const drawer = pathToFileURL(path.join(siteDir, FOLDER, 'drawer.mjs'));
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;
  let last = 0;

  const end = (error: Error) => {
    clearTimeout(ending);
    void thread?.terminate();
    thread = undefined;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  const begin = () => {
    const begun = new Worker(drawer, { resourceLimits: FRUGAL });
    begun.on('message', ({ id, ...done }: Done) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if ('error' in done) one?.reject(new Error(done.error));
      else one?.resolve(done.drawn);
      endLater(waiting.size > 0 ? PATIENCE : IDLE);
    });
    const ended = (error?: unknown) => {
      if (thread === begun) end(error instanceof Error ? error : new Error('It ended by itself'));
    };
    begun.on('error', ended);
    begun.on('exit', () => {
      ended();
    });
    begun.unref();
    return begun;
  };
  const endLater = (ms: number) => {
    clearTimeout(ending);
    ending = setTimeout(end, ms, new Error('It took too long')).unref();
  };
  return (job) =>
    new Promise((resolve, reject) => {
      if (waiting.size === MOST_WAITING) throw new Error('Too many are waiting');
      last += 1;
      if (waiting.size === 0) endLater(PATIENCE);
      waiting.set(last, { resolve, reject });
      thread ??= begin();
      thread.postMessage({ ...job, id: last }, []);
    });
}
