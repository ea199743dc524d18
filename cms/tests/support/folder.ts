import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** PostgreSQL's account may pass through it, also when the tests run as root. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-cms-'));
  chmodSync(folder, 0o711);
  return folder;
}
