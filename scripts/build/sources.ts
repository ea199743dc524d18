import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What is made, or only tested, says nothing about whether a build is out of date. */
const SKIPPED = new Set(
  'node_modules dist .cache .strapi tests e2e test-results generated'.split(' '),
);
const TEST_FILE = /\.test\.tsx?$/;

/** One hash over names and contents of all sources: right also after a git checkout. */
export function hashSources(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

export function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !TEST_FILE.test(name) && !name.endsWith('.md'))
    .sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name))
    .flatMap(({ name }) => filesOf(join(path, name)));
}
