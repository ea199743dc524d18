import { pino } from 'pino';
import type { Level, Logger } from 'pino';

export interface Log {
  log: Logger;
  /** Takes a line that is already made; undefined when nobody wants lines of that level. */
  line: ((text: string) => void) | undefined;
}

const FULL = 16_000;
const AT_LATEST = 200;
/** What a full disk does not take is kept up to here, and then let go. */
const UNWRITTEN = 1_000_000;

/**
 * Lines go out many at a time, at the latest after 200 ms: one write for each would cost the fast
 * path a tenth of its speed. What waits is written at the end, also at that of a crash. They are
 * put together here because pino's own buffer measures all that waits again with each line.
 */
function inBatches(out: { write: (text: string) => void }): { write: (text: string) => void } {
  let waiting = '';
  const flush = () => {
    const text = waiting;
    waiting = '';
    if (text) out.write(text);
  };
  setInterval(flush, AT_LATEST).unref();
  process.once('exit', flush);
  return {
    write(text) {
      waiting += text;
      if (waiting.length >= FULL) flush();
    },
  };
}

export function openLog(level: Level | 'silent', fd = 1): Log {
  const file = pino.destination({ fd, sync: true, maxLength: UNWRITTEN });
  // A line that cannot be written is lost, and no reason to end.
  file.on('error', () => undefined);
  const out = inBatches(file);
  const log = pino({ level, base: { part: 'proxy' } }, out);
  if (!log.isLevelEnabled('info')) return { log, line: undefined };
  return { log, line: out.write };
}
