import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What an export knows of the pictures that it wrote, by the name of their file. */
export type Kept = Record<string, { as: string; sha256: string }>;

export const KEPT_FILE = 'images/exported.json';

export function readKept(dir: string): Kept {
  const file = join(dir, KEPT_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : {};
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Somebody who edits an exported picture makes a new one: the bytes no longer fit. */
export function keptAs(dir: string, name: string, bytes: Buffer): string | undefined {
  const kept = readKept(dir)[basename(name)];
  return kept?.sha256 === sha256(bytes) ? kept.as : undefined;
}
