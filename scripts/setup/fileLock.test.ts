import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { withFileLock } from './fileLock.ts';

function turn(): string {
  const dir = mkdtempSync(join(tmpdir(), 'portafolio-turn-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return join(dir, 'turno');
}

test('one after the other, also when one fails', async () => {
  const file = turn();
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

test('the turn of one that was killed is taken over', async () => {
  const file = turn();
  writeFileSync(file, '1\nanother life');
  expect(await withFileLock(file, () => Promise.resolve('hecho'))).toBe('hecho');
});
