import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Pulse } from './pulse.ts';

const silent = () => new Promise<void>(() => undefined);
const upTo = (ms: number) => (abortable: (abort: (reason: Error) => void) => void) =>
  new Promise<string>((resolve, reject) => {
    abortable(reject);
    setTimeout(resolve, ms, 'answered');
  });

it('waits for longer while it gets no time itself', async () => {
  const work = new Pulse(silent).watch(upTo(2_500));
  for (let round = 0; round < 8; round += 1) {
    const until = performance.now() + 300;
    while (performance.now() < until); // nobody else runs meanwhile
    await sleep(50);
  }
  await expect(work).resolves.toBe('answered');
});
