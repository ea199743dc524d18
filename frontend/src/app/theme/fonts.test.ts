import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FONTS, subsetFonts, unicodeRange } from '../../../build/subsetFonts.ts';

it('the fonts are what `npx tsx frontend/build/subsetFonts.ts` makes of the installed ones', async () => {
  for (const [name, bytes] of Object.entries(await subsetFonts()))
    expect((await readFile(join(FONTS, name))).equals(bytes), name).toBe(true);
});

it('are asked for by exactly the characters that they have', async () => {
  const css = await readFile(join(FONTS, '../fonts.css'), 'utf8');
  const parts = css.split('@font-face').filter((face) => face.includes('./fonts/'));
  const ranges = parts.map((face) => /unicode-range:\s*([^;]+);/.exec(face)?.[1]);
  const plain = ranges.map((range) => range?.replace(/\s+/g, ' ').toLowerCase());
  expect(plain).toEqual(Array(2).fill(unicodeRange.toLowerCase()));
});
