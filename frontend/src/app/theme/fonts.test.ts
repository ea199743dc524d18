import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FONTS, subsetFonts, unicodeRange } from '../../../build/subsetFonts.ts';

it('the fonts are what `npx tsx frontend/build/subsetFonts.ts` makes of the installed ones', async () => {
  for (const [name, bytes] of Object.entries(await subsetFonts()))
    expect((await readFile(join(FONTS, name))).equals(bytes), name).toBe(true);
});

const plain = (range: string): string[] =>
  range
    .toLowerCase()
    .replace(/\bu\+0+(?=.)/g, 'u+')
    .replace(/-0+/g, '-')
    .split(/[\s,]+/)
    .filter(Boolean);
const rangesIn = (css: string): string[][] =>
  [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => plain(range));

const codes = (ranges: string[] = []): Set<number> =>
  new Set(
    ranges.flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    }),
  );

it('the demo is written with what every page loads', async () => {
  const css = await readFile(join(FONTS, '../fonts.css'), 'utf8');
  const [whole, part] = rangesIn(css).map(codes);
  const demo = join(import.meta.dirname, '../../../../scripts/demo');
  const files = await readdir(demo, { recursive: true, withFileTypes: true });
  const texts = files.filter(({ name }) => /\.(?:yaml|html|md)$/.test(name));
  const written = new Set<number>();
  for (const { parentPath, name } of texts)
    for (const one of await readFile(join(parentPath, name), 'utf8'))
      written.add(one.codePointAt(0) ?? 0);
  const others = [...written].filter((code) => code >= 32 && whole?.has(code) && !part?.has(code));
  expect(others.map((code) => String.fromCodePoint(code))).toEqual([]);
});

it('are asked for by exactly the characters that they have, and the whole ones as their packages say', async () => {
  const css = await readFile(join(FONTS, '../fonts.css'), 'utf8');
  const part = plain(unicodeRange);
  const packages = [
    '@fontsource/bricolage-grotesque/700.css',
    '@fontsource-variable/instrument-sans',
  ];
  const wholes = packages.map(async (name) => {
    const file = new URL(import.meta.resolve(name));
    return rangesIn(await readFile(file, 'utf8')).at(-1);
  });
  const [heading, text] = await Promise.all(wholes);
  expect(rangesIn(css)).toEqual([heading, part, text, part]);
});
