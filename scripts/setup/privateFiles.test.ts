import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DATA_MODE, openLog, prepareDataDir, writeNew } from './privateFiles.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'portafolio-modos-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

test('a folder that others could read is closed', () => {
  const dir = folder();
  chmodSync(dir, 0o755);
  mkdirSync(join(dir, 'logs'));
  chmodSync(join(dir, 'logs'), 0o750);
  prepareDataDir(dir);
  expect([modeOf(dir), modeOf(join(dir, 'logs'))]).toEqual([DATA_MODE, 0o700]);
});

test('one that is closed more stays so', () => {
  const dir = folder();
  prepareDataDir(dir);
  expect(modeOf(dir)).toBe(0o700);
});

test('a log is for its owner, also one that was not, and goes on where it was', () => {
  const file = join(folder(), 'logs', 'cms.log');
  closeSync(openLog(file));
  expect([modeOf(join(file, '..')), modeOf(file)]).toEqual([0o700, 0o600]);
  writeFileSync(file, 'uno\n');
  chmodSync(file, 0o644);
  const log = openLog(file);
  writeSync(log, 'dos\n');
  closeSync(log);
  expect(readFileSync(file, 'utf8')).toBe('uno\ndos\n');
  expect(modeOf(file)).toBe(0o600);
});

test('a new file is for its owner alone, is written over none, and leaves nothing beside it', () => {
  const dir = folder();
  const file = join(dir, 'nuevo');
  writeFileSync(`${file}.${process.pid}`, 'of a process that was killed', { mode: 0o644 });
  expect(writeNew(file, 'uno')).toBe(true);
  expect(writeNew(file, 'dos')).toBe(false);
  expect([readFileSync(file, 'utf8'), modeOf(file), readdirSync(dir)]).toEqual([
    'uno',
    0o600,
    ['nuevo'],
  ]);
});
