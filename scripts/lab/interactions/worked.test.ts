import { expect, it } from 'vitest';
import type { TraceEvent } from '../trace.ts';
import { mostWorked } from './worked.ts';

const page = { pid: 7, tid: 1 };
const task = (at: number, dur: number, tdur: number, more = page): TraceEvent => ({
  ...{
    name: 'ThreadControllerImpl::RunTask',
    ts: at * 1_000,
    dur: dur * 1_000,
    tdur: tdur * 1_000,
  },
  ...more,
});
const input = (at: number, duration: number, interactionId = 1): TraceEvent => ({
  ...{ name: 'EventTiming', ts: at * 1_000, ...page },
  args: { data: { interactionId, duration } },
});

it('counts what the page worked until the frame, and not what waited or was another thread', () => {
  const waited = task(110, 60, 5);
  const inner = task(112, 20, 4);
  const elsewhere = task(120, 30, 30, { pid: 7, tid: 2 });
  const others = [task(10, 90, 90), task(190, 90, 90)];
  expect(mostWorked([input(100, 80), waited, inner, task(172, 6, 6), elsewhere, ...others])).toBe(
    11,
  );
});

it('counts the frame that answers, and not the next one that is made before it is shown', () => {
  const commit = (at: number): TraceEvent => ({ name: 'Commit', ts: at * 1_000, ...page });
  const processed = input(100, 80);
  Object.assign(processed.args?.data ?? {}, { timeStamp: 5, processingEnd: 35 });
  const tasks = [task(101, 28, 28), task(140, 10, 10), task(155, 20, 20)];
  const frames = [commit(125), commit(148), commit(170)];
  expect(mostWorked([processed, ...tasks, ...frames])).toBe(38);
});

it('is of the interaction that cost the most; what is none counts as none', () => {
  const tasks = [task(101, 9, 9), task(201, 30, 30), task(301, 50, 50)];
  expect(mostWorked([input(100, 20), input(200, 40, 2), input(300, 60, 0), ...tasks])).toBe(30);
  expect(mostWorked(tasks)).toBe(0);
});
