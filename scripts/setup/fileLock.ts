import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from './processes.ts';

/** One process at a time: `npm start` and `npm test` of one clone may want the same build. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    else await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n${identityOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function isAbandoned(file: string): boolean {
  try {
    const [pid = '', identity] = readFileSync(file, 'utf8').split('\n');
    return identity !== undefined && identityOf(Number(pid)) !== identity;
  } catch {
    return false; // given back meanwhile
  }
}
