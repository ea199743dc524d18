import { closeSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../tests/folders.ts';
import { rotateLogs } from './logs.ts';
import { openLog } from './privateFiles.ts';

test('a log over its size starts anew while a child writes to it, and the last one stays beside it', () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'logs', 'cms.log');
  const log = openLog(file);
  onTestFinished(() => closeSync(log));
  for (const [line, first, before] of [
    ['uno', 'uno\n', undefined],
    ['dos', '', 'uno\ndos\n'],
    ['tres', 'tres\n', 'uno\ndos\n'],
    ['cuatro', '', 'tres\ncuatro\n'],
  ] as const) {
    writeSync(log, `${line}\n`);
    rotateLogs(dataDir, 6);
    expect(readFileSync(file, 'utf8')).toBe(first);
    if (before) expect(readFileSync(`${file}.1`, 'utf8')).toBe(before);
  }
  expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600);
});
