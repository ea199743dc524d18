/** An event of Chromium’s trace: `dur` on the clock, `tdur` on the processor, in µs. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { interactionId?: number; duration?: number } };
}

/** What the main thread of a page did, task by task. */
export const isTaskOf = (page: TraceEvent) => {
  const { pid, tid } = page;
  return (event: TraceEvent) =>
    event.name.endsWith('RunTask') && event.pid === pid && event.tid === tid;
};
