import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksInLines, blocksInOneLine } from '../seed/lines.ts';
import { readArticle, readYaml } from '../seed/readYaml.ts';
import { pageName, toPage, toYaml } from './exporting.ts';

let file: string;
beforeAll(() => (file = join(mkdtempSync(join(tmpdir(), 'portafolio-export-')), 'x')));
afterAll(() => rmSync(join(file, '..'), { recursive: true }));

const NASTY = [
  '---',
  '\n---\n',
  '~',
  'null',
  '2026',
  'yes',
  ' a',
  'a ',
  '- b',
  '# c',
  'd: e',
  '\r\n',
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.constantFrom(...NASTY, 'palabra ', 'ñandú\n', '«»')).map((parts) => parts.join('')),
);
const item = fc.record({
  _id: fc.nat(),
  name: text,
  comment: text,
  createdAt: fc.constant('2025-01-02T03:04:05.000Z'),
});

test('whatever a card says is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 3 }), (items) => {
      writeFileSync(file, toYaml(items));
      expect(readYaml(file).map(({ values }) => values)).toEqual(items);
    }),
  );
});

test('so is a page', () => {
  fc.assert(
    fc.property(item, (fields) => {
      writeFileSync(file, toPage({ ...fields, body: '<p>Hola\n---\n</p>' }, 'body'));
      expect(readArticle(file, 'body').values).toEqual({ ...fields, body: '<p>Hola\n---\n</p>' });
    }),
  );
});

test('a block a line in the file is the one line that the editor saves', () => {
  const saved =
    '<h2>T</h2><p>a <em>b</em></p><ol><li data-list="bullet">c</li></ol>' +
    '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">x</div></div>' +
    '<iframe class="ql-video" src="https://v.example"></iframe><p>fin</p>';
  expect(blocksInLines(saved).split('\n')).toHaveLength(10);
  expect(blocksInOneLine(blocksInLines(saved))).toBe(saved);
});

test('a page is named by its number and its title', () => {
  expect(pageName({ _id: 8, name: 'Índices: ¿sí se usan?' }, 'name')).toBe(
    '08-indices-si-se-usan.html',
  );
  expect(pageName({ _id: 123, name: '…' }, 'name')).toBe('123.html');
});
