import { pino } from 'pino';
import type { Level, Logger } from 'pino';

export interface Log {
  log: Logger;
  /** Takes a line that is already made; undefined when nobody wants lines of that level. */
  line: ((text: string) => void) | undefined;
}

const FULL = 16_000;
const AT_LATEST = 200;

/**
 * Lines go out many at a time, at the latest after 200 ms: one write for each would cost the fast
 * path a tenth of its speed. What waits is written at the end, also at that of a crash.
 */
export function openLog(level: Level | 'silent', fd = 1): Log {
  const out = pino.destination({ fd, sync: true, minLength: FULL, periodicFlush: AT_LATEST });
  process.once('exit', () => {
    out.flushSync();
  });
  const log = pino({ level, base: { part: 'proxy' } }, out);
  if (!log.isLevelEnabled('info')) return { log, line: undefined };
  return { log, line: (text) => out.write(text) };
}
