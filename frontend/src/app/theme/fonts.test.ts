import { readFile } from 'node:fs/promises';
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
