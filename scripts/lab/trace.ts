/** Of an input: `timeStamp`, and when the page was done with it, in ms. */
interface Timing {
  interactionId?: number;
  duration?: number;
  timeStamp?: number;
  processingEnd?: number;
}

/** An event of Chromium’s trace: `dur` on the clock, `tdur` on the processor, in µs. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: Timing };
}

/** What the main thread of a page did, by what the name ends with: `RunTask`, task by task. */
export const isOf =
  ({ pid, tid }: TraceEvent, name: string) =>
  (event: TraceEvent) =>
    event.name.endsWith(name) && event.pid === pid && event.tid === tid;
