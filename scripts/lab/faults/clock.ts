import { once } from 'node:events';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { signal } from '../../setup/processes.ts';

const DAY_MS = 86_400_000;

/** A module that moves the clock of the process which loads it. */
const shifted = (milliseconds: number) =>
  'data:text/javascript,' +
  encodeURIComponent(`
const Real = Date, by = ${String(milliseconds)};
globalThis.Date = class Date extends Real {
  constructor(...given) { if (given.length) super(...given); else super(Real.now() + by); }
  static now() { return Real.now() + by; }
};`);

/**
 * CMS and proxy come back a day ahead of their database or behind it, or on time again. One after
 * the other: a clock that moves ends nobody, so that visitors must not notice.
 */
export async function moveClock({ stack }: ThrowAwayStack, days: number): Promise<void> {
  for (const child of [stack.cms, stack.proxy]) {
    const { env } = child.spec;
    delete env['NODE_OPTIONS'];
    if (days !== 0) env['NODE_OPTIONS'] = `--import ${shifted(days * DAY_MS)}`;
    const back = once(child, 'back');
    signal(child.pid ?? 0, 'SIGKILL');
    await back;
  }
}
