import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Kind } from '../../proxy/src/contract/kind.ts';
import type { AltTexts } from '../seed/altTexts.ts';
import type { Cms } from '../seed/cms.ts';
import type { Values } from '../seed/problem.ts';
import {
  EXPORTED_FILE,
  readExportedImages,
  sha256,
  type ExportedImages,
} from '../seed/exportedImages.ts';
import {
  comingPath,
  pictureBytes,
  pictureFields,
  PICTURE_PATH,
  TAKEN,
  withFields,
} from '../seed/pictures.ts';
import type { Exported } from './readSite.ts';

/** A picture of the site, alone in its field or inside a text. */
const OWN = /^\/uploads\/[0-9a-z]+_w\d+\.\w+$/;
const INSIDE = /(<img\b[^<>]*?\ssrc="|(?<=[:[,])")(\/uploads\/[0-9a-z]+_w\d+\.\w+)(")/g;

export interface SitePictures {
  /** From the path on the site to the name in the files. */
  names: Map<string, string>;
  /** To be written, by name. */
  files: Map<string, Buffer>;
  exported: ExportedImages;
  /** What they show, where the site says it, by the name of their file. */
  alts: AltTexts;
  /** Exported before, and used no more. */
  stale: string[];
  /** Named by a card, and not there, or nothing that a site takes. */
  lost: string[];
}

/** Pictures that already lie in the folder keep their names, drawings among them. */
export async function collectPictures(
  cms: Cms,
  all: Exported[],
  dir: string,
): Promise<SitePictures> {
  const before = readExportedImages(dir);
  const there = await namesThere(dir);
  const result: SitePictures = {
    names: new Map(),
    files: new Map(),
    exported: {},
    alts: {},
    stale: [],
    lost: [],
  };
  const taken = new Set(there.values());
  for (const { path, stem } of usesOf(all)) {
    if (result.names.has(path) || result.lost.includes(path)) continue;
    const known = there.get(path);
    if (known) keep(result, path, known, before[nameOf(known)]);
    else await fetchNew(cms, result, { path, stem, taken });
  }
  for (const [path, alt] of await cms.altTexts()) {
    const picture = result.names.get(path);
    if (picture) result.alts[nameOf(picture)] = alt;
  }
  const used = new Set(result.names.values());
  result.stale = Object.keys(before)
    .map((name) => `images/${name}`)
    .filter((name) => PICTURE_PATH.test(name) && !used.has(name));
  return result;
}

const nameOf = (picture: string): string => picture.slice('images/'.length);

function keep(
  to: SitePictures,
  path: string,
  picture: string,
  entry: ExportedImages[string] | undefined,
) {
  to.names.set(path, picture);
  if (entry) to.exported[nameOf(picture)] = entry;
}

interface New {
  path: string;
  stem: string;
  taken: Set<string>;
}

async function fetchNew(cms: Cms, to: SitePictures, { path, stem, taken }: New): Promise<void> {
  // What a site takes no more may come from any site's backup, and the tools would decode it as the owner's own.
  const bytes = TAKEN.includes(extname(path).slice(1)) && (await cms.picture(path));
  if (!bytes) return void to.lost.push(path);
  const picture = freeName(stem, extname(path), taken);
  taken.add(picture);
  to.files.set(picture, bytes);
  keep(to, path, picture, { as: path.slice('/uploads/'.length), sha256: sha256(bytes) });
}

/** `images/articles-8.webp`, `images/articles-8-2.webp`… */
function freeName(stem: string, ext: string, taken: Set<string>): string {
  for (let n = 1; ; n += 1) {
    const name = `images/${stem}${n > 1 ? `-${n}` : ''}${ext}`;
    if (!taken.has(name)) return name;
  }
}

/** By the path that seeding would give it: what lies in the folder already. */
async function namesThere(dir: string): Promise<Map<string, string>> {
  const folder = join(dir, 'images');
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const there = new Map<string, string>();
  for (const picture of names.map((name) => `images/${name}`)) {
    if (picture === EXPORTED_FILE || !PICTURE_PATH.test(picture)) continue;
    there.set(await comingPath(await pictureBytes(dir, picture)), picture);
  }
  return there;
}

function usesOf(all: Exported[]): { path: string; stem: string }[] {
  return all.flatMap(({ name, kind, items }) =>
    items.flatMap((item) =>
      pathsIn(kind, item).map((path) => ({
        path,
        stem: `${kind?.path ?? name}-${String(item['_id'])}`,
      })),
    ),
  );
}

function pathsIn(kind: Kind | undefined, item: Values): string[] {
  return pictureFields(kind, item).flatMap(([, value]) =>
    OWN.test(value) ? [value] : [...value.matchAll(INSIDE)].map(([, , path = '']) => path),
  );
}

export function withNames(kind: Kind | undefined, item: Values, names: Map<string, string>) {
  const inside = (_all: string, before: string, path: string, after: string) =>
    `${before}${names.get(path) ?? path}${after}`;
  const fields = pictureFields(kind, item).map(([field, value]): [string, string] => [
    field,
    names.get(value) ?? value.replace(INSIDE, inside),
  ]);
  return withFields(kind, item, fields);
}
