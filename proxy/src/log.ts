import { pino } from 'pino';
import type { Level, Logger } from 'pino';
import { randomBytes } from 'node:crypto';

/** Lines wait for each other up to here, and half a second at most. */
const BATCH_BYTES = 8_192;
const BATCH_MS = 500;
/** What a full disk does not take is kept up to here, and then let go. */
const UNWRITTEN = 1_000_000;

export function openLog(level: Level | 'silent', fd = 1): Logger {
  const out = pino.destination({
    ...{ fd, sync: true, minLength: BATCH_BYTES, maxLength: UNWRITTEN },
    periodicFlush: BATCH_MS,
  });
  // A line that cannot be written is lost, and no reason to end.
  out.on('error', () => undefined);
  process.once('exit', () => {
    out.flushSync();
  });
  return pino({ level, base: { part: 'proxy' } }, out);
}

const own = randomBytes(6).toString('hex');
let last = 0;

/** Names a request in the log and in its answer: which process, and which of its requests. */
export const requestId = (): string => `${own}-${String((last += 1))}`;
