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

test('every limit is in .env.example', () => {
  expect(documented).toEqual(expect.arrayContaining(Object.keys(defaultRules)));
});

test('each variable is there once, with a word about it', () => {
  expect(documented).toHaveLength(new Set(documented).size);
});
