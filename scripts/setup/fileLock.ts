import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeNew } from './privateFiles.ts';
import { identityOf } from './processes.ts';

const POLL_MS = 200;

/** One process at a time: `npm start` and `npm test` of one clone may want the same build. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!writeNew(file, `${process.pid}\n${identityOf(process.pid)}`)) {
    const text = readLock(file);
    if (text !== undefined && isAbandoned(text)) await removeStaleLock(file, text);
    else await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** undefined when it was given back meanwhile. */
export function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Of all that find the same stale lock, one removes it. The others must not: what lies there by then
 * may be the lock of the next process.
 */
export async function removeStaleLock(
  file: string,
  stale: string,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const claim = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  await withFileLock(claim, async () => {
    if (readLock(file) !== stale) return;
    await before();
    rmSync(file, { force: true });
  });
}

function isAbandoned(text: string): boolean {
  const [pid = '', identity] = text.split('\n');
  return identity !== undefined && identityOf(Number(pid)) !== identity;
}
