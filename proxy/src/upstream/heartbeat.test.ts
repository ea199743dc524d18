import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Heartbeat } from './heartbeat.ts';

const silent = () => new Promise<void>(() => undefined);
const upTo = (ms: number) => (abortable: (abort: (reason: Error) => void) => void) =>
  new Promise<string>((resolve, reject) => {
    abortable(reject);
    setTimeout(resolve, ms, 'answered');
  });

/** Nobody else runs meanwhile. */
function hold(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('does not hold against the CMS what it slept through itself', async () => {
  const work = new Heartbeat(silent).watch(upTo(2_500));
  hold(2_400);
  await expect(work).resolves.toBe('answered');
});

it('gives up within two seconds also where everything takes its time', async () => {
  const since = performance.now();
  let over = 0;
  const work = new Heartbeat(silent).watch(upTo(10_000)).finally(() => {
    over = performance.now() - since;
  });
  work.catch(() => undefined); // it is looked at below
  while (over === 0 && performance.now() - since < 5_000) {
    hold(150);
    await breathe();
  }
  await expect(work).rejects.toThrow('no sign of life');
  expect(over).toBeLessThan(2_000);
});

it('waits longer where the machine hardly lets it run', async () => {
  let isOver = false;
  const work = new Heartbeat(silent).watch(upTo(2_000)).finally(() => {
    isOver = true;
  });
  work.catch(() => undefined); // it is looked at below
  while (!isOver) {
    hold(400);
    await breathe();
  }
  await expect(work).resolves.toBe('answered');
});
