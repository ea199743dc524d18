import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ALT_FILE } from '../seed/altTexts.ts';
import type { Cms } from '../seed/cms.ts';
import type { Picture } from '../seed/pictures.ts';
import { seed } from '../seed/seeding.ts';
import { planExport, writeExport } from './exporting.ts';

const paths = ['a', 'b'].map((letter) => `/uploads/${letter.repeat(24)}_w9.png`);
const [first = '', second = ''] = paths;
const ALT = 'Una gráfica: sube #1, «bien»';

let dir: string;
let bytes: Buffer;
let alts: Map<string, string>;
let sent: Picture[];

/** A site with two badges, each with its picture. */
const cms = {
  state: () => Promise.resolve({ isEmpty: true, hasPeople: false }),
  items: (kind: string) =>
    Promise.resolve(
      kind === 'badge' ? paths.map((image, at) => ({ _id: at + 1, heading: 'B', image })) : [],
    ),
  altTexts: () => Promise.resolve(alts),
  picture: (path: string) => Promise.resolve(Buffer.concat([bytes, Buffer.from(path)])),
  putPicture: (picture: Picture) => {
    sent.push(picture);
    return Promise.resolve('/uploads/x.png');
  },
  seed: () => Promise.resolve({}),
} as unknown as Cms;

const altFile = () => join(dir, ALT_FILE);
const exportAll = async () => {
  const plan = await planExport(cms, dir);
  writeExport(plan, dir);
  return plan;
};
const seeded = async () => {
  sent = [];
  await seed(cms, { dir });
  return sent
    .map(({ name, alt }) => [name, alt])
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
};

beforeAll(async () => {
  const create = { width: 9, height: 9, channels: 3, background: '#c33' } as const;
  bytes = await sharp({ create }).png().toBuffer();
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portafolio-alt-'));
  alts = new Map([
    [second, ALT],
    ['/uploads/de-nadie_w9.png', 'De una que nada nombra'],
  ]);
});
afterEach(() => rmSync(dir, { recursive: true }));

test('what a picture shows goes out with its file, and comes back with it', async () => {
  await exportAll();
  expect(readFileSync(altFile(), 'utf8')).toBe(`badges-2.png: 'Una gráfica: sube #1, «bien»'\n`);
  expect(await seeded()).toEqual([
    ['badges-1.png', undefined],
    ['badges-2.png', ALT],
  ]);
});

test('a file that says it already, in its own way, is left alone', async () => {
  await exportAll();
  writeFileSync(altFile(), `# Lo mío\n"badges-2.png": "${ALT}"\n`);
  expect((await planExport(cms, dir)).files.size).toBe(0);
  alts.set(first, 'Otra');
  expect((await planExport(cms, dir)).changed).toEqual([ALT_FILE]);
});

test('where no picture has a text there is no file, and one of before goes', async () => {
  await exportAll();
  alts = new Map();
  expect((await exportAll()).removed).toEqual([ALT_FILE]);
  expect(existsSync(altFile())).toBe(false);
  expect((await exportAll()).removed).toEqual([]);
});

test.each([
  ['ajena.png: Algo', /alt\.yaml:1 {2}ajena\.png: falta la imagen images\/ajena\.png/],
  [`\nbadges-1.png: ${'x'.repeat(301)}`, /alt\.yaml:2 .*admite 300 caracteres/],
  ['badges-1.png: 7', /alt\.yaml:1 .*se esperaba un texto/],
  ['- badges-1.png', /alt\.yaml:1 .*se esperaban renglones/],
])('%j is refused by its line, and nothing is sent', async (text, why) => {
  await exportAll();
  writeFileSync(altFile(), `${text}\n`);
  sent = [];
  await expect(seed(cms, { dir })).rejects.toThrow(why);
  expect(sent).toEqual([]);
});
