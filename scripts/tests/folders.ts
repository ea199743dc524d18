import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that PostgreSQL's account may pass, gone after the test. */
export function temporaryFolder(name = 'caso', below = tmpdir()): string {
  const base = mkdtempSync(join(below, 'portafolio-prueba-'));
  chmodSync(base, 0o711);
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const dir = join(base, name);
  mkdirSync(dir);
  return dir;
}
