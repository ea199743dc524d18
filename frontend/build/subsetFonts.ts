import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** What a page in Spanish is written with; for any other character the browser loads the whole font. */
const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'\u00A0\u00AD\u202F¡¿ªº«»·°©®×–—‘’“”…•€ÁÉÍÓÚÜÑÇáéíóúüñç−',
];

/** Kerning, and figures of one width in tables: what no style asks for would be a tenth of each font. */
const OPTIONS = { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum'] } as const;

const SOURCES = {
  'bricolage-grotesque.woff2':
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  'instrument-sans.woff2':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

/** As `unicode-range` in CSS. */
export const unicodeRange = CHARACTERS.map((one) => one.codePointAt(0) ?? 0)
  .toSorted((one, other) => one - other)
  .reduce<[number, number][]>((ranges, code) => {
    const last = ranges.at(-1);
    if (last?.[1] !== code - 1) return [...ranges, [code, code]];
    last[1] = code;
    return ranges;
  }, [])
  .map((range) => `U+${[...new Set(range)].map((code) => code.toString(16)).join('-')}`)
  .join(', ');

/** The part of each font that every page needs, by the name of its file. */
export async function subsetFonts(): Promise<Record<string, Buffer>> {
  const made = Object.entries(SOURCES).map(async ([name, source]) => {
    const whole = await readFile(new URL(import.meta.resolve(source)));
    return [name, await subsetFont(whole, CHARACTERS.join(''), OPTIONS)] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

export const FONTS = join(import.meta.dirname, '../src/app/theme/fonts');

if (process.argv[1] === import.meta.filename) {
  for (const [name, bytes] of Object.entries(await subsetFonts()))
    await writeFile(join(FONTS, name), bytes);
}
