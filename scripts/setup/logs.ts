import { copyFileSync, existsSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1_048_576;
const MAX_BYTES = 20 * MB;
const CHECK_MS = 60_000;

/**
 * Copied and emptied, not renamed: the parts go on writing at the end of the file that they have open.
 * One that is over its size takes the place of the one of before.
 */
export function rotateLogs(dataDir: string, maxBytes = MAX_BYTES): void {
  for (const file of logFiles(dataDir)) {
    if (!file.endsWith('.log') || statSync(file).size <= maxBytes) continue;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  }
}

/** As long as this process lives. */
export function keepLogsSmall(dataDir: string): void {
  const rotate = () => {
    try {
      rotateLogs(dataDir);
    } catch {
      // A disk that is full is no reason to stop the site: it is tried again.
    }
  };
  rotate();
  setInterval(rotate, CHECK_MS).unref();
}

function logFiles(dataDir: string): string[] {
  const dir = join(dataDir, 'logs');
  return existsSync(dir) ? readdirSync(dir).map((name) => join(dir, name)) : [];
}
