import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Refused, type Cms, type Outcome } from '../seed/cms.ts';
import type { Entry } from '../seed/entry.ts';
import { WrongFiles } from '../seed/problem.ts';
import { readContent, type KindContent } from '../seed/readContent.ts';
import { seed } from '../seed/seeding.ts';
import type { Exported } from './readSite.ts';

export interface Unchanged {
  /** Files that hold what the site holds: however they are written, they stay. */
  files: Set<string>;
  /** Files of pages, by kind and number. */
  pages: Map<string, string>;
}

/** The CMS itself compares: seeding such a file would change nothing. */
export async function findUnchanged(cms: Cms, dir: string, all: Exported[]): Promise<Unchanged> {
  const unchanged: Unchanged = { files: new Set(), pages: new Map() };
  const content = existsSync(dir) ? readable(dir) : [];
  const outcomes = content.length > 0 ? await rehearse(cms, dir) : undefined;
  for (const { name, entries } of content) {
    const exported = all.find((one) => one.name === name);
    if (!exported) continue;
    for (const file of new Set(entries.map((entry) => entry.file))) {
      const path = relative(dir, file);
      const own = entries.filter((entry) => entry.file === file);
      if (file.endsWith('.html'))
        unchanged.pages.set(`${name} ${String(own[0]?.values['_id'])}`, path);
      const isSame = (entry: Entry) => {
        const outcome = outcomes?.get(name)?.[entries.indexOf(entry)];
        return (outcome?.result ?? 'unchanged') === 'unchanged' && hasSamePeople(exported, entry);
      };
      const isWhole = file.endsWith('.html') || own.length === exported.items.length;
      if (isWhole && outcomes && own.every(isSame)) unchanged.files.add(path);
    }
  }
  return unchanged;
}

/** Files with mistakes say nothing. */
function readable(dir: string): KindContent[] {
  try {
    return readContent(dir);
  } catch (error) {
    if (error instanceof WrongFiles) return [];
    throw error;
  }
}

async function rehearse(cms: Cms, dir: string): Promise<Map<string, Outcome[]> | undefined> {
  try {
    return (await seed(cms, { dir, dryRun: true })).outcomes;
  } catch (error) {
    if (error instanceof WrongFiles || error instanceof Refused) return undefined;
    throw error;
  }
}

/** What people wrote is not seeded again, so it is compared here. */
function hasSamePeople({ kind, items }: Exported, { values }: Entry): boolean {
  const item = items.find((one) =>
    kind ? one['_id'] === values['_id'] : one['email'] === values['email'],
  );
  if (!kind || kind.reads === 'own') return isDeepStrictEqual(item, values);
  const list = kind.children?.list;
  return !list || isDeepStrictEqual(item?.[list] ?? [], values[list] ?? []);
}
