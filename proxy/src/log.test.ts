import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openLog } from './log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-log-'));
const file = path.join(folder, 'log');

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('keeps lines together for a moment, and never longer', async () => {
  const log = openLog('info', openSync(file, 'w'));
  log.info('uno');
  log.info('dos');
  expect(readFileSync(file, 'utf8')).toBe('');
  await vi.waitFor(() => {
    const received = readFileSync(file, 'utf8').trim().split('\n');
    expect(received.map((text) => (JSON.parse(text) as { msg: string }).msg)).toEqual([
      'uno',
      'dos',
    ]);
  });
});

it('is no reason to end when the disk is full', async () => {
  const log = openLog('info', openSync('/dev/full', 'w'));
  for (let lines = 0; lines < 3; lines += 1) {
    log.info('x'.repeat(20_000));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
});
