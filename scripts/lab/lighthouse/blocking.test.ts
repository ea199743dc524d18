import { expect, it } from 'vitest';
import type { TraceEvent } from '../trace.ts';
import { blockingOf } from './blocking.ts';

const page = { pid: 7, tid: 1 };
const task = (at: number, dur: number, tdur: number, more = page): TraceEvent => ({
  name: 'ThreadControllerImpl::RunTask',
  ts: at * 1_000,
  dur: dur * 1_000,
  tdur: tdur * 1_000,
  ...more,
});
const paint: TraceEvent = { name: 'firstContentfulPaint', ts: 100_000, ...page };

it('counts what a task worked over 50 ms, once the page is seen', () => {
  const tasks = [task(10, 80, 80), task(110, 30, 20), task(150, 10, 10), task(170, 25, 25)];
  expect(blockingOf([...tasks, paint], 4)).toBe(30 + 50);
  expect(blockingOf([...tasks, paint], 1)).toBe(0);
});

it('does not count what waited for the processor, ran inside another, or was another thread', () => {
  const waited = task(600, 400, 5);
  const inner = task(220, 20, 19);
  const outer = task(210, 40, 20);
  const elsewhere = [task(300, 90, 90, { pid: 7, tid: 2 }), task(300, 90, 90, { pid: 8, tid: 1 })];
  expect(blockingOf([paint, inner, outer, waited, ...elsewhere], 4)).toBe(30);
});

it('is of the page that was seen last', () => {
  const before = { name: 'firstContentfulPaint', ts: 1_000, pid: 3, tid: 1 };
  expect(blockingOf([before, task(5, 90, 90, { pid: 3, tid: 1 }), paint], 4)).toBe(0);
});
