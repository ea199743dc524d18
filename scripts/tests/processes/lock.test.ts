import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { identityOf } from '../../setup/processes.ts';
import { AlreadyRunning, Lock, runningCms } from '../../setup/lock.ts';
import { temporaryFolder } from '../folders.ts';

const HERE = 'http://127.0.0.1:8000';

test('a second one learns where the first is', async () => {
  const dir = temporaryFolder();
  const lock = await Lock.take(dir, HERE);
  await expect(Lock.take(dir, 'http://127.0.0.1:9')).rejects.toThrow(new AlreadyRunning(HERE));
  lock.release();
  (await Lock.take(dir, HERE)).release();
  expect(existsSync(join(dir, 'run.json'))).toBe(false);
});

test.each([
  [
    'of a pid that is now another process',
    JSON.stringify({ pid: process.pid, identity: 'old', children: [] }),
  ],
  ['cut short', '{"pid": 12'],
])('a note %s is taken over', async (_name, text) => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'run.json'), text);
  (await Lock.take(dir, HERE)).release();
});

test('of several that find the note of a killed run at once, one takes over', async () => {
  const dir = temporaryFolder();
  const pid = spawn('sleep', ['0.3']).pid ?? 0;
  const children = [{ name: 'cms', pid, identity: identityOf(pid) }];
  const killed = { pid: process.pid, identity: 'old', children };
  writeFileSync(join(dir, 'run.json'), JSON.stringify(killed));
  const taken = await Promise.allSettled([1, 2, 3].map(() => Lock.take(dir, HERE)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what a killed run left alive is ended first', async () => {
  const dir = temporaryFolder();
  const args = ['--import', 'tsx', join(import.meta.dirname, 'holdLock.ts'), dir];
  const holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(holder.stdout, 'data')) as [Buffer];
  const orphan = Number(line.toString());
  await expect(Lock.take(dir, HERE)).rejects.toThrow(AlreadyRunning);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(identityOf(orphan)).toBeDefined();
  (await Lock.take(dir, HERE)).release();
  expect(identityOf(orphan)).toBeUndefined();
});

test('names the CMS of the run only while it lives', async () => {
  const dir = temporaryFolder();
  const cmsUrl = 'http://127.0.0.1:1999';
  expect(runningCms(dir)).toBeUndefined();
  const lock = await Lock.take(dir, HERE);
  expect(runningCms(dir)).toBeUndefined();
  const cms = spawn('sleep', ['60']);
  lock.record([{ name: 'cms', pid: cms.pid ?? 0 }], cmsUrl);
  expect(runningCms(dir)).toBe(cmsUrl);
  cms.kill('SIGKILL');
  await once(cms, 'exit');
  expect(runningCms(dir)).toBeUndefined();
  lock.record([{ name: 'cms', pid: process.pid }]); // back, where it was
  expect(runningCms(dir)).toBe(cmsUrl);
  lock.release();
  expect(runningCms(dir)).toBeUndefined();
});
