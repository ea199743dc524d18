import type { Read } from '../api/reads.ts';
import { dataOf } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { kinds, LIST_MAX } from '../contract/index.ts';
import type { BriefOf, KindName, Kinds } from '../contract/index.ts';

/** More URLs than that are not for one sitemap; no site has so many items either. */
const MAX_PAGES = 500;

export type Brief<N extends KindName> = BriefOf<Kinds[N]>;

/** An item of a list, and when it was last changed. */
export interface Row<N extends KindName, Item = Brief<N>> {
  item: Item;
  changed: string;
}

/** All pages of a list. */
export async function readAll(read: Read, name: KindName): Promise<Entry[]> {
  const page = (number: number) =>
    read(`/api/${kinds[name].path}?brief=true&limit=${String(LIST_MAX)}&page=${String(number)}`);
  const entries = [await page(1)];
  const pages = Math.min(Math.ceil((entries[0]?.total ?? 0) / LIST_MAX), MAX_PAGES);
  while (entries.length < pages) entries.push(await page(entries.length + 1));
  return entries;
}

const isDate = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(text));

export const newest = (dates: string[]): string | undefined => dates.toSorted().at(-1);

/** The date of an item: the later of when it was made and when it was changed. */
export const changeOf = (createdAt: string | undefined, changed: string | undefined): string =>
  newest([createdAt, changed].filter(isDate)) ?? '';

/** What has a name; what has none is a draft, which is nowhere to be found. */
export const rowsOf = <N extends KindName, Item = Brief<N>>(entries: Entry[]): Row<N, Item>[] =>
  entries
    .flatMap((entry) =>
      (dataOf(entry) as Item[]).map((item, index) => ({
        item,
        changed: changeOf((item as { createdAt?: string }).createdAt, entry.changed?.[index]),
      })),
    )
    .filter(({ item }) => (item as { name?: string }).name?.trim() !== '');
