import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { identityOf, signal } from '../../setup/processes.ts';
import { Child, HEALTHY_AFTER_MS } from '../../stack/child.ts';
import { temporaryFolder } from '../folders.ts';

function part(env: Record<string, string> = {}, now?: () => number): Child {
  const cwd = temporaryFolder('con ñ y espacios');
  const args = [join(import.meta.dirname, 'fakePart.mjs')];
  const logFile = join(cwd, 'logs', 'part.log');
  const spec = { name: 'parte', cwd, args, env: { ...process.env, ...env }, logFile };
  const child = new Child(spec, now);
  onTestFinished(() => child.stop(100));
  return child;
}

test('is ready when it says so, and ends on stop', async () => {
  const child = part();
  await child.start();
  const pid = child.pid ?? 0;
  expect(identityOf(pid)).toBeDefined();
  expect(readFileSync(child.spec.logFile, 'utf8')).toContain(`hola, soy ${pid}`);
  await child.stop(5000);
  expect(identityOf(pid)).toBeUndefined();
});

test('one that does not want to end is killed when the time is over', async () => {
  const child = part({ BEHAVIOUR: 'deaf' });
  await child.start();
  const pid = child.pid ?? 0;
  await child.stop(300);
  expect(identityOf(pid)).toBeUndefined();
});

test('one that is killed comes back, and the line names how it ended', async () => {
  const child = part();
  await child.start();
  const first = child.pid ?? 0;
  const died = once(child, 'died');
  const back = once(child, 'back');
  signal(first, 'SIGKILL');
  expect(await died).toEqual(['SIGKILL', 500]);
  await back;
  expect(child.pid).not.toBe(first);
});

test('pauses grow while it goes on dying', async () => {
  const child = part({ LASTS: '20' }, () => 0);
  const pauses: number[] = [];
  child.on('died', (_how, pause) => pauses.push(pause));
  await child.start();
  await expect.poll(() => pauses, { timeout: 120_000 }).toEqual([500, 1000, 2000]);
});

test('one that was well is started again at once, and meets a pause only when it dies soon', async () => {
  let time = 0;
  const child = part({}, () => time);
  const pauses: number[] = [];
  child.on('died', (_how, pause) => pauses.push(pause));
  await child.start();
  for (const lived of [HEALTHY_AFTER_MS, 0, 0, HEALTHY_AFTER_MS, HEALTHY_AFTER_MS]) {
    time += lived;
    const back = once(child, 'back');
    signal(child.pid ?? 0, 'SIGKILL');
    await back;
  }
  expect(pauses).toEqual([0, 500, 1000, 0, 0]);
});

test('one that cannot start says why', async () => {
  await expect(part({ BEHAVIOUR: 'broken' }).start()).rejects.toThrow(
    /terminó al arrancar \(3\)[^]*hola/,
  );
});
