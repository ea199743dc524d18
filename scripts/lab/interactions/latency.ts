import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import type { TraceEvent } from '../trace.ts';
import { mostWorked } from './worked.ts';

/** The shortest that browsers report. */
const SHORTEST_MS = 16;
/** So long the slowest takes. */
const ANSWER_MS = 500;

declare global {
  /** How long each interaction of the page has taken, by its number. */
  var latencies: Record<number, number>;
}

/** Runs in each page before its own scripts. */
function observe(durationThreshold: number) {
  globalThis.latencies = {};
  const options = { type: 'event', durationThreshold };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0)
        globalThis.latencies[interactionId] = Math.max(
          duration,
          globalThis.latencies[interactionId] ?? 0,
        );
  }).observe(options);
}

export const observeInteractions = (page: Page) => page.addInitScript(observe, SHORTEST_MS);

/** An entry is reported after the frame that it waited for, and more frames may follow. */
const nextFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 500)));
  });

/** What the browser does meanwhile. */
async function traced(cdp: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await cdp.send('Tracing.start', { categories: 'devtools.timeline,toplevel' });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

export interface Latency {
  /** By the clock, as in INP. */
  ms: number;
  /** What the page itself worked of it. */
  worked: number;
}

/** From input to the frame that answers it: the slowest interaction of `act`. */
export async function latencyOf(
  page: Page,
  cdp: CDPSession,
  act: () => Promise<void>,
): Promise<Latency> {
  await page.evaluate(nextFrames);
  await page.evaluate(() => {
    globalThis.latencies = {};
  });
  const events = await traced(cdp, async () => {
    await act();
    // Nothing is evaluated in the page meanwhile: it would be part of the answer.
    await pause(ANSWER_MS);
    await page.evaluate(nextFrames);
  });
  const all = await page.evaluate(() => Object.values(globalThis.latencies));
  return { ms: Math.max(SHORTEST_MS, ...all), worked: mostWorked(events) };
}
