import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { Refused, type Cms, type Outcome } from '../seed/cms.ts';
import type { Entry, Values } from '../seed/entry.ts';
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
  const outcomes = content.length > 0 ? await rehearse(cms, dir) : new Map<string, Outcome[]>();
  for (const { name, entries } of content) {
    const items = all.find((one) => one.name === name)?.items ?? [];
    for (const file of new Set(entries.map((entry) => entry.file))) {
      const path = relative(dir, file);
      const own = entries.filter((entry) => entry.file === file);
      if (file.endsWith('.html'))
        unchanged.pages.set(`${name} ${String(own[0]?.values['_id'])}`, path);
      const same = own.every((entry) => {
        const result = outcomes.get(name)?.[entries.indexOf(entry)]?.result;
        return result === 'unchanged' && asLong(entry, items);
      });
      if (same && (file.endsWith('.html') || own.length === items.length))
        unchanged.files.add(path);
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

async function rehearse(cms: Cms, dir: string): Promise<Map<string, Outcome[]>> {
  const outcomes = new Map<string, Outcome[]>();
  const onKind = (name: string, list: Outcome[]) => void outcomes.set(name, list);
  await seed(cms, { dir, dryRun: true, onKind }).catch((error: unknown) => {
    if (!(error instanceof WrongFiles) && !(error instanceof Refused)) throw error;
  });
  return outcomes;
}

/** Seeding never takes a comment away, so an `unchanged` says nothing of those that came later. */
function asLong({ values }: Entry, items: Values[]): boolean {
  const key = '_id' in values && items.some((item) => '_id' in item) ? '_id' : 'email';
  const item = items.find((one) => same(one[key], values[key]));
  if (!item) return false;
  return Object.entries(item).every(
    ([name, list]) =>
      !Array.isArray(list) || list.length === ((values[name] ?? []) as unknown[]).length,
  );
}

const same = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : a === b;
