import { readFile } from 'node:fs/promises';
import { reencode, RefusedPicture, type Options, type Pictures, type Refusal } from './reencode';

/** What a picture may take; the processor's time, so that a busy machine refuses none. */
export interface Ceiling {
  bytes: number;
  cpuMs: number;
}

export type Answer = { pictures: Pictures } | { refusal: Refusal } | { error: Error };

interface Job {
  file: string;
  options: Options;
  ceiling: Ceiling;
}

const WATCH_MS = 20;

/** process.exit() would wait for what is being decoded. */
const end = () => process.kill(process.pid, 'SIGKILL');
const send = (answered: Answer) => process.send?.(answered, end);

/** The program of a process for one picture, which it answers with (decode.ts). */
async function answer({ file, options, ceiling }: Job): Promise<Answer> {
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() > ceiling.bytes || user + system > ceiling.cpuMs * 1_000)
      send({ refusal: 'too_large' });
  }, WATCH_MS);
  try {
    return { pictures: await reencode(await readFile(file), options) };
  } catch (error) {
    return error instanceof RefusedPicture ? { refusal: error.refusal } : { error: error as Error };
  } finally {
    clearInterval(watch);
  }
}

// When the CMS has ended.
process.once('disconnect', end);
void answer(JSON.parse(process.argv[2] ?? '') as Job).then(send);
