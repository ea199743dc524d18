import { pino } from 'pino';
import type { Level, Logger } from 'pino';

/** A line, or what makes it once it is written. */
type Line = string | (() => string);

interface Log {
  log: Logger;
  /** Takes a line that is still to be made; undefined when nobody wants lines of that level. */
  line: ((make: () => string) => void) | undefined;
}

const FULL = 100;
const AT_LATEST = 200;
/** What a full disk does not take is kept up to here, and then let go. */
const UNWRITTEN = 1_000_000;

/**
 * Lines are made and go out many at a time, at the latest after 200 ms: one by one they would cost
 * the fast path a tenth of its speed. What waits is written at the end, also at that of a crash.
 * They are put together here because pino's own buffer measures all that waits again with each line.
 */
function inBatches(out: { write: (text: string) => void }): { write: (line: Line) => void } {
  let waiting: Line[] = [];
  const flush = () => {
    const lines = waiting;
    waiting = [];
    if (lines.length > 0)
      out.write(lines.map((one) => (typeof one === 'string' ? one : one())).join(''));
  };
  setInterval(flush, AT_LATEST).unref();
  process.once('exit', flush);
  return {
    write(line) {
      if (waiting.push(line) >= FULL) flush();
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
