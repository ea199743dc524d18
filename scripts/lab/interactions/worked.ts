import { isOf, type TraceEvent } from '../trace.ts';

interface Interaction extends TraceEvent {
  /** ms */
  duration: number;
  /** When the page was done with it, µs. */
  processedAt: number;
}

const interactionsOf = (events: TraceEvent[]): Interaction[] =>
  events.flatMap((event) => {
    const { interactionId = 0, duration = 0, ...timing } = event.args?.data ?? {};
    if (event.name !== 'EventTiming' || interactionId === 0) return [];
    const { timeStamp = 0, processingEnd = 0 } = timing;
    return [{ ...event, duration, processedAt: event.ts + (processingEnd - timeStamp) * 1_000 }];
  });

/** How long the page worked from an input to the frame that answers it, and not how long it waited for the processor; ms. */
function workedIn(events: TraceEvent[], input: Interaction): number {
  const commits = events.filter(isOf(input, 'Commit')).map(({ ts }) => ts);
  // What the page does after its frame went to the compositor, before it is shown, holds nothing up.
  const frame = Math.min(...commits.filter((ts) => ts >= input.processedAt));
  const end = Math.min(frame, input.ts + input.duration * 1_000);
  let done = input.ts;
  let worked = 0;
  const tasks = events.filter(isOf(input, 'RunTask')).toSorted((one, other) => one.ts - other.ts);
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (ts < done || ts > end) continue; // within another, before or after
    done = ts + dur;
    worked += tdur / 1_000;
  }
  return worked;
}

/** Of the interaction that cost the most. */
export const mostWorked = (events: TraceEvent[]): number =>
  Math.max(0, ...interactionsOf(events).map((one) => workedIn(events, one)));
