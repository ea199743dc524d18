import type { Read } from '../api/reads.ts';
import { dataOf } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { kinds } from '../contract/index.ts';
import type { PageName } from '../contract/pages/index.ts';
import type { SiteSettings } from '../contract/pages/site.ts';
import { sectionOf, wordsOf } from '../contract/shared/screens.ts';

/** The list of what the screens say. */
export const WORDS_PATH = `/api/${kinds.page.path}`;

interface Row {
  name: PageName;
  words: unknown;
}

/** What a page is rendered with: the words of the whole site, and its screen's. */
export const wordsFor = (entry: Entry, path: string): Row[] =>
  (dataOf(entry) as Row[]).filter(({ name }) => name === 'site' || name === wordsOf(path));

/** Title, colour and sections of the site. */
export const settingsIn = (entry: Entry) =>
  (dataOf(entry) as Row[]).find(({ name }) => name === 'site')?.words as SiteSettings | undefined;

/** The same, and nothing while the CMS is away. */
export async function readSettings(read: Read): Promise<SiteSettings | undefined> {
  try {
    return settingsIn(await read(WORDS_PATH));
  } catch {
    return undefined;
  }
}

/** Whether the owner leaves out the section that a path belongs to. */
export function isHidden(settings: SiteSettings | undefined, path: string): boolean {
  const section = sectionOf(path);
  return section !== undefined && settings?.sections[section]?.shown === false;
}
