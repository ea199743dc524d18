import {
  chmodSync,
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const asRoot = process.getuid?.() === 0;
/** As root PostgreSQL's own account has to pass through it, and may see nothing in it. */
export const DATA_MODE = asRoot ? 0o711 : 0o700;

/** Rows, pictures and logs are the owner's alone, also where an installation of before left them open. */
export function prepareDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: DATA_MODE });
  tighten(dataDir, DATA_MODE);
  for (const name of ['logs', 'public']) {
    mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 });
    tighten(join(dataDir, name), 0o700);
  }
}

/** For a child to write to, behind what is there; for its owner's eyes only. */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const log = openSync(file, 'a', 0o600);
  try {
    tighten(file, 0o600);
  } catch (error) {
    closeSync(log);
    throw error;
  }
  return log;
}

/** With its whole text from its first moment, and never over an existing one; says whether it was written. */
export function writeNew(file: string, text: string): boolean {
  const temporary = `${file}.${process.pid}`;
  rmSync(temporary, { force: true }); // of a process that was killed
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Takes away, never gives: what was closed further stays closed. */
function tighten(path: string, most: number): void {
  const mode = modeOf(path);
  if ((mode & ~most) === 0) return;
  try {
    chmodSync(path, mode & most);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error; // another account's
  }
}

const modeOf = (path: string): number => statSync(path).mode & 0o777;
