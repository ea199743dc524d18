import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/root.ts';
import { sourcesIn } from './imports.ts';

const PARTS = ['cms', 'frontend', 'proxy', 'scripts'];
const code = PARTS.flatMap(sourcesIn);
const below = (folder: string) =>
  readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true }).map((file) =>
    join(folder, file),
  );
const documents = [
  ...['CONTRIBUTING.md', 'README.md', 'SECURITY.md'],
  ...PARTS.map((part) => `${part}/README.md`),
  ...['docs', 'scripts/lab', 'scripts/seed'].flatMap(below),
].filter((file) => file.endsWith('.md'));

/** `server/fastPath.ts` stands for whatever ends so. */
const missing = (text: string) => {
  const named = [...text.matchAll(/`(?:\.\.?\/)*([\w./-]+\.(?:ts|tsx|mjs))`/g)];
  return named
    .map(([, name = '']) => name)
    .filter((name) => !code.some((file) => `/${file}`.endsWith(`/${name}`)));
};

test('the documents are found', () => {
  expect(documents).toContain('docs/ARCHITECTURE.md');
  expect(missing('`rules.ts` `limits/nothing.ts`')).toEqual(['limits/nothing.ts']);
});

test.each(documents)('every file that %s names is there', (document) => {
  expect(missing(readFileSync(join(ROOT, document), 'utf8'))).toEqual([]);
});
