import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { withFileLock } from './lock.ts';

function lockFile(): string {
  const dir = mkdtempSync(join(tmpdir(), 'portafolio-lock-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return join(dir, 'lock');
}

test('one after the other, also when one fails', async () => {
  const file = lockFile();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} entra`);
    await sleep(20);
    seen.push(`${name} sale`);
    if (name === 'a') throw new Error('a');
  };
  const [first] = await Promise.allSettled([
    withFileLock(file, work('a')),
    withFileLock(file, work('b')),
  ]);
  expect(first.status).toBe('rejected');
  expect(seen).toEqual(['a entra', 'a sale', 'b entra', 'b sale']);
});

test.each([JSON.stringify({ pid: process.pid, identity: 'another life' }), '1\nof before'])(
  'the lock of one that was killed is taken over: %s',
  async (text) => {
    const file = lockFile();
    writeFileSync(file, text);
    expect(await withFileLock(file, () => Promise.resolve('hecho'))).toBe('hecho');
  },
);
