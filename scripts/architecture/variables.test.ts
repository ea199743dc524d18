import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultRules } from '../../proxy/src/limits/rules.ts';
import { ROOT } from '../setup/root.ts';

/** Given by the scripts to the parts, or fixed by the images: nobody sets them by hand. */
const INTERNAL = new Set(['CMS_HOST', 'CMS_URL', 'UPLOADS_DIR', 'SITE_DIR']);
const FILES = ['proxy/src/config.ts', 'cms/src/env.ts', 'scripts/setup/settings.ts'];

const documented = [
  ...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm),
].map(([, name = '']) => name);

test.each(FILES)('every variable of %s is in .env.example', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const names = [...text.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !INTERNAL.has(name) && !documented.includes(name))).toEqual([]);
});

/** What a block of docker-compose.yml hands on. */
const composed = (block: string): string[] => {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const [part = ''] = text.slice(text.indexOf(`${block}:`)).split('\n\n');
  return [...part.matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
};

test.each([
  ['x-proxy', 'proxy/src/config.ts', Object.keys(defaultRules)],
  ['x-cms', 'cms/src/env.ts', []],
])('every variable of %s reaches it with Docker too', (block, file, more) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const names = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  const promised = [...names, ...more].filter((name) => documented.includes(name));
  expect(promised.length).toBeGreaterThan(10);
  expect(composed(block)).toEqual(expect.arrayContaining(promised));
});

test('no port is published to every interface', () => {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const ports = [...text.matchAll(/ports: \['(.*)'\]/g)].map(([, port = '']) => port);
  expect(ports).toHaveLength(3);
  expect(ports.filter((port) => !/^(\$\{HOST:-)?127\.0\.0\.1/.test(port))).toEqual([]);
});

test('every limit is in .env.example', () => {
  expect(documented).toEqual(expect.arrayContaining(Object.keys(defaultRules)));
});

test('docs/OPERATIONS.md says of every limit its default', () => {
  const text = readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(LIMIT_\w+)` *\| `(\d+\/\d+)` *\| .{10}/gm)];
  const defaults = Object.entries(defaultRules).map(([name, { points, seconds }]) => [
    name,
    `${points}/${seconds}`,
  ]);
  expect(rows.map(([, name, rule]) => [name, rule])).toEqual(defaults);
});

test('each variable is there once, with a word about it', () => {
  expect(documented).toHaveLength(new Set(documented).size);
});
