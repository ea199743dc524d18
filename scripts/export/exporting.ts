import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Cms } from '../seed/cms.ts';
import { EXPORTED_FILE } from '../seed/exportedImages.ts';
import { seenOf, writeLastSeen, type LastSeen } from '../seed/lastSeen.ts';
import { htmlField } from '../seed/readContent.ts';
import { collectPictures, withNames, type SitePictures } from './pictures.ts';
import { readSite, type Exported, type SiteContent } from './readSite.ts';
import { findUnchanged, type Unchanged } from './unchanged.ts';
import { pageName, toPage, toYaml } from './texts.ts';

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
  const unchanged = await findUnchanged(cms, dir, all);
  const wanted = new Map(all.flatMap((one) => filesOf(one, pictures, unchanged)));
  const files = new Map<string, string | Buffer>(
    [...wanted, ...pictures.files, ...exportedFile(pictures)].filter(
      ([name, text]) => !unchanged.files.has(name) && !isSame(join(dir, name), text),
    ),
  );
  const changed = [...files.keys()].filter((name) => existsSync(join(dir, name)));
  const removed = [...leftOver(dir, all, wanted), ...pictures.stale];
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

export function writeExport({ files, removed, seen }: Plan, dir: string): void {
  for (const [name, content] of files) {
    const file = join(dir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o600 }); // accounts and messages name people
  }
  for (const name of removed) rmSync(join(dir, name), { force: true });
  writeLastSeen(dir, seen);
}

/** A kind with a rich text has a file a page; the others have one file each. */
function filesOf(
  { name, kind, items }: Exported,
  { names }: SitePictures,
  unchanged: Unchanged,
): [string, string][] {
  if (items.length === 0) return [];
  const body = kind && htmlField(kind);
  const cards = items.map((item) => withNames(kind, item, names));
  if (!kind || !body) return [[`${kind?.path ?? `${name}s`}.yaml`, toYaml(cards)]];
  return cards.map((card) => [
    unchanged.pages.get(`${name} ${String(card['_id'])}`) ??
      join(kind.path, pageName(card, kind.title)),
    toPage(card, body),
  ]);
}

function exportedFile({ exported }: SitePictures): [string, string][] {
  const entries = Object.entries(exported).toSorted(([a], [b]) => Number(a > b) - Number(a < b));
  if (entries.length === 0) return [];
  return [[EXPORTED_FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`]];
}

const isSame = (file: string, content: string | Buffer): boolean =>
  existsSync(file) && readFileSync(file).equals(Buffer.from(content));

/** Files of cards that the site has no more: seeding would bring them back. */
function leftOver(dir: string, all: SiteContent['all'], wanted: Map<string, unknown>): string[] {
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
