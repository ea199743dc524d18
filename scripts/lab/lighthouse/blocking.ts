import { isOf, type TraceEvent } from '../trace.ts';

/** A task that keeps nobody waiting who touches the page. */
const UNNOTICED_MS = 50;

/**
 * How long its tasks keep the page from answering once it is seen, on a device so many times as
 * slow: as Lighthouse's TBT, but by the time that each of them worked, and not by the clock. What
 * the servers and the measuring take of the same processors does not count.
 */
export function blockingOf(events: TraceEvent[], slowdown: number): number {
  const seen = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!seen) throw new Error('Lighthouse no vio pintarse la página');
  let end = seen.ts;
  let blocked = 0;
  const tasks = events.filter(isOf(seen, 'RunTask')).toSorted((one, other) => one.ts - other.ts);
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (ts < end) continue; // within another, or before
    end = ts + dur;
    blocked += Math.max(0, (slowdown * tdur) / 1_000 - UNNOTICED_MS);
  }
  return blocked;
}
