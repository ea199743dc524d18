import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Entry } from '../cache/entry.ts';
import type { SocialImage } from '../discovery/socialCards/socialCards.ts';
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

/** One page, as the site's renderer takes it (frontend/src/rendering/entry/prerender.tsx). */
export interface RenderJob {
  path: string;
  search: string;
  /** The one real URL of what it shows. */
  canonical: string;
  siteUrl?: string | undefined;
  card?: SocialImage;
  /** When its item was last changed. */
  modified?: string | undefined;
  answers: Record<string, Answer>;
  styles: string[];
  missing: boolean;
  noindex: boolean;
}

export type Render = (job: RenderJob, visitor: string) => Promise<unknown>;

type Rendered = { rendered: unknown } | { error: string };

interface Pending {
  resolve: (rendered: unknown) => void;
  reject: (error: Error) => void;
}

const TIMEOUT_MS = 10_000;
/** One after another; for more than twenty nobody waits as long as that takes. */
const JOBS: SlotRule = { all: 1, each: 1, waitingEach: 5, waitingAll: 20, waitMs: TIMEOUT_MS };
/** An idle thread holds some 40 MB. */
const IDLE_MS = 5_000;
/** Less than a thread's default, so that it collects garbage earlier. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };
/** Where the site's build leaves the renderer. */
export const RENDERER_FOLDER = '.renderer';

/**
 * Renders in a worker thread, which holds up no request. The thread starts with the first job and
 * ends a while after the last; one that does not answer in time is ended too.
 */
export function createRenderer(siteDir: string): Render {
  const script = pathToFileURL(path.join(siteDir, RENDERER_FOLDER, 'renderer.mjs'));
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
    timer = setTimeout(end, ms, new Error(`Nothing rendered in ${String(ms)} ms`)).unref();
  };
  const send = (job: RenderJob) =>
    new Promise((resolve, reject) => {
      pending = { resolve, reject };
      endAfter(TIMEOUT_MS);
      worker ??= start();
      worker.postMessage(job, []);
    });
  return (job, visitor) => slots.run(visitor, () => send(job));
}
