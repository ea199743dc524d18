import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What an export knows of the pictures that it wrote, by the name of their file. */
export type ExportedImages = Record<string, { as: string; sha256: string }>;

export const EXPORTED_FILE = 'images/exported.json';

export function readExportedImages(dir: string): ExportedImages {
  const file = join(dir, EXPORTED_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ExportedImages) : {};
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** An exported picture that was edited is a new one: the bytes no longer fit. */
export function exportedName(dir: string, name: string, bytes: Buffer): string | undefined {
  const exported = readExportedImages(dir)[basename(name)];
  return exported?.sha256 === sha256(bytes) ? exported.as : undefined;
}
