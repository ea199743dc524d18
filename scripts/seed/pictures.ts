import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import type { Kind } from '../../proxy/src/contract/kind.ts';
import * as limits from '../../proxy/src/contract/shared/images.ts';
import { ROOT } from '../setup/root.ts';
import type { Values } from './problem.ts';
import { exportedName } from './exportedImages.ts';

/** What the CMS does not take: here a file is its owner's own. */
const RENDERED = ['svg', 'avif'];
/** How a site names what it takes. */
export const TAKEN = ['jpg', ...Object.keys(limits.IMAGE_FORMATS)];
/** How the files name a picture that lies beside them. */
const ENDINGS = [...RENDERED, ...TAKEN];
export const PICTURE_PATH = new RegExp(String.raw`^images/[\w.-]+\.(${ENDINGS.join('|')})$`);
/** In rich text, or as a value of what a screen says. */
const INSIDE = /(<img\b[^<>]*?\ssrc="|(?<=[:[,])")(images\/[^"]*)(")/g;
/** Of librsvg's dots per inch. */
const MAX_DENSITY = 2400;
const WIDTH = Math.max(...limits.IMAGE_WIDTHS);

export interface Picture {
  bytes: Buffer;
  name: string;
  /** The name under which a site has stored these very bytes. */
  as?: string | undefined;
  /** What it shows, where the files say it. */
  alt?: string | undefined;
}

interface PictureUse {
  path: string[];
  name: string;
}

const isWords = (kind: Kind | undefined, field: string): boolean =>
  kind?.fields[field]?.type === 'words';

/** Where a picture may be named: what visitors write in other fields is their text, whatever it says. */
export function pictureFields(kind: Kind | undefined, values: Values): [string, string][] {
  return Object.entries(values).flatMap(([field, value]): [string, string][] => {
    const type = kind?.fields[field]?.type;
    if (isWords(kind, field)) return [[field, JSON.stringify(value)]];
    const isNamed = (type === 'image' || type === 'html') && typeof value === 'string';
    return isNamed ? [[field, value]] : [];
  });
}

/** An item with some of its picture fields written anew. */
export const withFields = (kind: Kind | undefined, values: Values, fields: [string, string][]) => ({
  ...values,
  ...Object.fromEntries(
    fields.map(([field, text]) => [
      field,
      isWords(kind, field) ? (JSON.parse(text) as unknown) : text,
    ]),
  ),
});

/** Every picture that an item names, in a field of its own or inside its text. */
export function picturesIn(kind: Kind | undefined, values: Values): PictureUse[] {
  return pictureFields(kind, values).flatMap(([field, value]) => {
    if (value.startsWith('images/')) return [{ path: [field], name: value }];
    return [...value.matchAll(INSIDE)].map(([, , name = '']) => ({ path: [field], name }));
  });
}

export function withPaths(kind: Kind | undefined, values: Values, paths: Map<string, string>) {
  const inside = (_all: string, before: string, name: string, after: string) =>
    `${before}${paths.get(name) ?? name}${after}`;
  const replaced = pictureFields(kind, values).map(([field, value]): [string, string] => [
    field,
    paths.get(value) ?? value.replace(INSIDE, inside),
  ]);
  return withFields(kind, values, replaced);
}

/** undefined when it is there and can be used, else what is wrong. */
export async function findPicture(dir: string, name: string): Promise<string | undefined> {
  if (!PICTURE_PATH.test(name))
    return `se esperaba images/<nombre>.${ENDINGS.join('|')}; se leyó «${name}»`;
  const file = join(dir, name);
  if (!existsSync(file)) return `falta la imagen ${name}`;
  if (statSync(file).size > limits.IMAGE_MAX_BYTES)
    return `la imagen ${name} pasa de ${limits.IMAGE_MAX_BYTES / 1024 ** 2} MB`;
  const fits = await sharp(file, { limitInputPixels: limits.IMAGE_MAX_PIXELS })
    .metadata()
    .then(
      ({ width, height }) => width * height <= limits.IMAGE_MAX_PIXELS,
      () => false,
    );
  return fits ? undefined : `${name} no es una imagen que se pueda leer`;
}

/** What is sent to the CMS: SVG and AVIF become WebP once, and are cached for the next time. */
export async function pictureBytes(dir: string, name: string): Promise<Picture> {
  const source = readFileSync(join(dir, name));
  const ending = extname(name);
  if (!RENDERED.includes(ending.slice(1)))
    return { bytes: source, name: basename(name), as: exportedName(dir, name, source) };
  const hash = createHash('sha256').update(`${WIDTH}\0`).update(source).digest('hex');
  const cached = join(ROOT, '.cache', 'seed', `${hash.slice(0, 32)}.webp`);
  if (!existsSync(cached)) await render(source, cached);
  return { bytes: readFileSync(cached), name: `${basename(name, ending)}.webp` };
}

/** The path that the CMS would give, for a dry run: it follows from the bytes. */
export async function comingPath({ bytes, name, as }: Picture): Promise<string> {
  if (as) return `/uploads/${as}`;
  const { width } = await sharp(bytes).metadata();
  const stem = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const ext = extname(name).replace('.jpeg', '.jpg');
  return `/uploads/${stem}_w${Math.min(width, limits.IMAGE_MAX_WIDTH)}${ext}`;
}

async function render(source: Buffer, to: string): Promise<void> {
  mkdirSync(join(to, '..'), { recursive: true });
  const { width } = await sharp(source).metadata();
  // Rendered at the size it is shown in, not enlarged afterwards.
  const density = Math.min(MAX_DENSITY, Math.max(1, (72 * WIDTH) / width));
  const image = sharp(source, { density }).resize({ width: WIDTH });
  const temporary = `${to}.${process.pid}`;
  writeFileSync(temporary, await image.webp({ quality: 92, effort: 2 }).toBuffer());
  renameSync(temporary, to);
}
