import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../setup/root.ts';

const DIST = join(ROOT, 'frontend', 'dist');

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** What vite says of its build: which source became which file, and what that needs. */
export type Manifest = Record<string, Chunk>;

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** Bytes as they travel to a browser that takes gzip. */
export function gzipSize(file: string): number {
  const path = join(DIST, file);
  const made = `${path}.gz`;
  return (existsSync(made) ? readFileSync(made) : gzipSync(readFileSync(path))).length;
}

/** The files that a browser fetches for a source: its own and all that it imports at once. */
export function filesFor(manifest: Manifest, sources: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return files;
}
