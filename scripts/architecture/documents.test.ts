import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/root.ts';
import { FLOWS } from './flows.ts';
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

/** Those of docs/packages.md that nothing asks npm for. */
const notAskedFor = (rows: string) => {
  const parts = ['.', 'cms', 'frontend', 'proxy'].map((part) => `${part}/package.json`);
  // The grader is no dependency: only who runs it brings it.
  const asking = [...parts, 'scripts/lab/security/observatory.ts'].map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const columns = [...rows.matchAll(/^\| (`[^|]+)/gm)].map(([, column = '']) => column);
  const names = columns.flatMap((column) => [...column.matchAll(/`([^`]+)`/g)]);
  return names
    .map(([, name = '']) => name)
    .filter((name) => !new RegExp(`["':]${name}["'@]`).test(asking.join('\n')));
};

test('every package of docs/packages.md is one that we use', () => {
  expect(notAskedFor('| `koa`, `sirv` | a | b |\n| `react-quill` (`react-quill-new`) |')).toEqual([
    'sirv',
  ]);
  expect(notAskedFor(readFileSync(join(ROOT, 'docs/packages.md'), 'utf8'))).toEqual([]);
});

test.each(FLOWS)('the files of «$title» are there, and ARCHITECTURE says how many', (flow) => {
  const { proxy, cms, frontend } = flow.files;
  for (const [part, names] of Object.entries(flow.files)) {
    expect(new Set(names).size).toBe(names.length);
    const found = (name: string) => code.some((file) => file.replace(/\.tsx?$/, '') === name);
    expect(names.filter((name) => !found(`${part}/src/${name}`))).toEqual([]);
  }
  const text = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');
  const [chapter = ''] = text.split(`## ${flow.title}\n`)[1]?.split('\n## ') ?? [];
  const all = proxy.length + cms.length + frontend.length;
  const parts = `${proxy.length} del proxy, ${cms.length} del CMS, ${frontend.length} del sitio`;
  expect(chapter).toContain(`Su código está en ${all} archivos (${parts})`);
});
