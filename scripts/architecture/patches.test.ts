import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/root.ts';

/** The rows of docs/patches.md: a package whose private parts we use, and the version that was reviewed. */
const rows = [
  ...new Set(
    [
      ...readFileSync(join(ROOT, 'docs/patches.md'), 'utf8').matchAll(/^\| `([^`]+)` *\| (\S+)/gm),
    ].map(([, name = '', version = '']) => `${name} ${version}`),
  ),
].map((row) => row.split(' ') as [string, string]);

test('docs/patches.md names the packages', () => {
  expect(rows.length).toBeGreaterThan(4);
});

test.each(rows)('%s is still at %s, for which docs/patches.md was written', (name, version) => {
  const folders = ['frontend', 'cms'].flatMap(
    (part) => createRequire(join(ROOT, part, 'package.json')).resolve.paths(name) ?? [],
  );
  const installed = folders.flatMap((folder) => {
    try {
      return [
        JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string },
      ];
    } catch {
      return []; // not in this folder
    }
  });
  expect(installed[0]?.version).toBe(version);
});
