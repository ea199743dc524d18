import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Entry } from '../cache/entry.ts';
import { Slots } from '../limits/slots.ts';
import type { SlotRule } from '../limits/slots.ts';

/** An answer as the site's own client has it. */
export interface Answer {
  data: unknown;
  total: number | null;
  version: string;
}

export const clientAnswer = ({ variants, total, etag }: Entry): Answer => ({
  data: JSON.parse(String(variants.identity.bytes)),
  total: total ?? null,
  version: etag,
});

/** The page with the home in it, or the screen that a visitor asks for, to be rendered with these answers. */
export interface RenderJob {
  screen?: string;
  visitor?: string;
  answers: Record<string, Answer>;
}

export type Render = (job: RenderJob) => Promise<unknown>;

type Rendered = { rendered: unknown } | { error: string };

interface Pending {
  resolve: (rendered: unknown) => void;
  reject: (error: Error) => void;
}

const TIMEOUT_MS = 10_000;
/** One after another; for more than twenty nobody waits as long as that takes. */
const JOBS: SlotRule = { all: 1, each: 1, waiting: 5, crowd: 20, patience: TIMEOUT_MS };
/** An idle thread holds some 40 MB. */
const IDLE_MS = 5_000;
/** Less than a thread's default, so that it collects garbage earlier. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };
/** Where the site's build leaves the renderer. */
const FOLDER = '.renderer';

/** The screens that can be prerendered: an address as a pattern, and what it reads from the API. */
export function readRoutes(siteDir: string): [pattern: string, reads: string[]][] {
  const file = path.join(siteDir, FOLDER, 'screens.json');
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')) as [string, string[]][];
}

/**
 * Renders in a worker thread, which holds up no request. The thread starts with the first job and
 * ends a while after the last; one that does not answer in time is ended too.
 */
export function createRenderer(siteDir: string): Render {
  const script = pathToFileURL(path.join(siteDir, FOLDER, 'renderer.mjs'));
  const slots = new Slots(JOBS);
  let pending: Pending | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = (error: Error) => {
    clearTimeout(timer);
    void worker?.terminate();
    worker = undefined;
    pending?.reject(error);
    pending = undefined;
  };
  const start = () => {
    const started = new Worker(script, { resourceLimits: RESOURCE_LIMITS });
    started.on('message', (result: Rendered) => {
      if (worker !== started) return;
      endAfter(IDLE_MS);
      if ('error' in result) pending?.reject(new Error(result.error));
      else pending?.resolve(result.rendered);
      pending = undefined;
    });
    const ended = (error?: unknown) => {
      if (worker === started) end(error instanceof Error ? error : new Error('The worker ended'));
    };
    started.on('error', ended);
    started.on('exit', () => {
      ended();
    });
    started.unref();
    return started;
  };
  const endAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, ms, new Error('Rendering took too long')).unref();
  };
  const send = (job: RenderJob) =>
    new Promise((resolve, reject) => {
      pending = { resolve, reject };
      endAfter(TIMEOUT_MS);
      worker ??= start();
      worker.postMessage(job, []);
    });
  // The home is everybody's.
  return ({ visitor = '', ...job }) => slots.run(visitor, () => send(job));
}
