import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Document, isPair, isScalar, Scalar, visit } from 'yaml';
import type { Kind } from '../../proxy/src/contract/kind.ts';
import { ALT_FILE, readAltTexts, type AltTexts } from '../seed/altTexts.ts';
import type { Cms } from '../seed/cms.ts';
import type { Entry, Values } from '../seed/problem.ts';
import { EXPORTED_FILE } from '../seed/exportedImages.ts';
import { seenOf, writeLastSeen, type LastSeen } from '../seed/lastSeen.ts';
import { blocksInOneLine, blocksInLines } from '../seed/lines.ts';
import { WrongFiles } from '../seed/problem.ts';
import { htmlField, readContent, type KindContent } from '../seed/readContent.ts';
import { collectPictures, withNames, type SitePictures } from './pictures.ts';
import { readSite, type Exported, type SiteContent } from './readSite.ts';

/** What an export would do to the folder; nothing is written yet. */
export interface Plan {
  files: Map<string, string | Buffer>;
  /** Those that are there and say something else. */
  changed: string[];
  removed: string[];
  lost: string[];
  drafts: number;
  seen: LastSeen;
}

export async function planExport(cms: Cms, dir: string): Promise<Plan> {
  const { all, drafts } = await readSite(cms);
  const pictures = await collectPictures(cms, all, dir);
  const there = existsSync(dir) ? readable(() => readContent(dir), []) : [];
  const wanted = all.flatMap((one) => filesOf(one, pictures, entriesOf(there, one), dir));
  const files = new Map<string, string | Buffer>(
    [
      ...wanted
        .filter(({ isSaid }) => !isSaid)
        .map(({ name, text }): [string, string] => [name, text]),
      ...pictures.files,
      ...exportedFile(pictures),
      ...altFile(pictures, dir),
    ].filter(([name, text]) => !isSame(join(dir, name), text)),
  );
  const changed = [...files.keys()].filter((name) => existsSync(join(dir, name)));
  const names = new Set(wanted.map(({ name }) => name));
  const removed = [...leftOver(dir, all, names), ...pictures.stale, ...leftOverAlts(dir, pictures)];
  const seen = all.map(({ name, kind, items }) => (kind ? seenOf(name, items) : {}));
  return {
    files,
    changed,
    removed,
    lost: pictures.lost,
    drafts,
    seen: Object.assign({}, ...seen) as LastSeen,
  };
}

/** Files with mistakes say nothing. */
function readable<T>(read: () => T, nothing: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof WrongFiles) return nothing;
    throw error;
  }
}

const entriesOf = (there: KindContent[], { name }: Exported): Entry[] =>
  there.find((one) => one.name === name)?.entries ?? [];

export function writeExport({ files, removed, seen }: Plan, dir: string): void {
  for (const [name, content] of files) {
    const file = join(dir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o600 }); // accounts and messages name people
  }
  for (const name of removed) rmSync(join(dir, name), { force: true });
  writeLastSeen(dir, seen);
}

interface Wanted {
  name: string;
  text: string;
  /** The file that is there says it already, in its owner's own way. */
  isSaid: boolean;
}

/** What tells one from another: a screen is known by its name, an account by its e-mail. */
const keyOf = (kind: Kind | undefined): string => {
  if (!kind) return 'email';
  return kind.fixed ? kind.title : '_id';
};

/** A kind with a rich text has a file a page; the others have one file each. */
function filesOf(
  { name, kind, items }: Exported,
  { names }: SitePictures,
  entries: Entry[],
  dir: string,
): Wanted[] {
  if (items.length === 0) return [];
  const body = kind && htmlField(kind);
  const cards = items.map((item) => withNames(kind, item, names));
  const entryOf = (card: Values) =>
    entries.find(({ values }) => values[keyOf(kind)] === card[keyOf(kind)]);
  const isSaid = (card: Values) =>
    isDeepStrictEqual(saidIn(card, body), saidIn(entryOf(card)?.values ?? {}, body));
  if (!kind || !body) {
    const isWhole = entries.length === cards.length && cards.every(isSaid);
    return [{ name: `${kind?.path ?? `${name}s`}.yaml`, text: toYaml(cards), isSaid: isWhole }];
  }
  return cards.map((card) => {
    const file = entryOf(card)?.file;
    const own = file?.endsWith('.html') ? relative(dir, file) : undefined;
    return {
      name: own ?? join(kind.path, pageName(card, kind.title)),
      text: toPage(card, body),
      isSaid: own !== undefined && isSaid(card),
    };
  });
}

/** Lines between blocks mean nothing, and what is blank needs no saying. */
function saidIn(values: Values, body: string | undefined): Values {
  const said = Object.entries(values)
    .filter(([, value]) => !['', null, false].includes(value as never))
    .map(([name, value]) => [
      name,
      name === body && typeof value === 'string' ? blocksInOneLine(value).trim() : value,
    ]);
  return Object.fromEntries(said) as Values;
}

const byName = <T>(all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => Number(a > b) - Number(a < b)));

function exportedFile({ exported }: SitePictures): [string, string][] {
  if (Object.keys(exported).length === 0) return [];
  return [[EXPORTED_FILE, `${JSON.stringify(byName(exported), null, 2)}\n`]];
}

const hasNone = (alts: AltTexts): boolean => Object.keys(alts).length === 0;

function altFile({ alts }: SitePictures, dir: string): [string, string][] {
  if (
    hasNone(alts) ||
    isDeepStrictEqual(
      readable(() => readAltTexts(dir), {}),
      alts,
    )
  )
    return [];
  return [[ALT_FILE, toYaml(byName(alts))]];
}

const leftOverAlts = (dir: string, { alts }: SitePictures): string[] =>
  hasNone(alts) && existsSync(join(dir, ALT_FILE)) ? [ALT_FILE] : [];

const isSame = (file: string, content: string | Buffer): boolean =>
  existsSync(file) && readFileSync(file).equals(Buffer.from(content));

/** Files of cards that the site has no more: seeding would bring them back. */
function leftOver(dir: string, all: SiteContent['all'], wanted: Set<string>): string[] {
  const candidates = all.flatMap(({ name, kind }) => {
    const pages = kind && htmlField(kind) ? join(dir, kind.path) : '';
    const inFolder = pages && existsSync(pages) ? readdirSync(pages) : [];
    return [
      `${kind?.path ?? `${name}s`}.yaml`,
      ...inFolder.filter((file) => file.endsWith('.html')).map((file) => join(kind!.path, file)),
    ];
  });
  return candidates.filter((file) => existsSync(join(dir, file)) && !wanted.has(file));
}

/** A list of cards as a person would write it; `createdAt` in quotes, as the README asks for. */
export function toYaml(content: Values | Values[]): string {
  const document = new Document(content, { aliasDuplicateObjects: false });
  visit(document, (_key, node) => {
    if (isPair(node) && isScalar(node.key) && node.key.value === 'createdAt')
      (node.value as Scalar).type = 'QUOTE_SINGLE';
  });
  return document.toString({ lineWidth: 100, singleQuote: true });
}

/** A page: its fields between two `---` lines, and its body in HTML below. */
export function toPage(item: Values, bodyField: string): string {
  const { [bodyField]: body, ...fields } = item;
  const html = typeof body === 'string' ? blocksInLines(body).trim() : '';
  return `---\n${toYaml(fields)}---\n${html}\n`;
}

/** `08-curso-full-stack.html` */
export function pageName(item: Values, title: string): string {
  const words = String(item[title])
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-').slice(0, 60).replace(/-$/, '');
  return [String(item['_id']).padStart(2, '0'), slug].filter(Boolean).join('-') + '.html';
}
