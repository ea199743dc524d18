import { isTaskOf, type TraceEvent } from '../trace.ts';

interface Interaction extends TraceEvent {
  /** ms */
  duration: number;
}

const interactionsOf = (events: TraceEvent[]): Interaction[] =>
  events.flatMap((event) => {
    const { interactionId = 0, duration = 0 } = event.args?.data ?? {};
    return event.name === 'EventTiming' && interactionId > 0 ? [{ ...event, duration }] : [];
  });

/** How long the page worked from an input to the frame that answers it, and not how long it waited for the processor; ms. */
function workedIn(events: TraceEvent[], input: Interaction): number {
  const end = input.ts + input.duration * 1_000;
  let done = input.ts;
  let worked = 0;
  const tasks = events.filter(isTaskOf(input)).toSorted((one, other) => one.ts - other.ts);
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
