import { isHidden, readSettings } from '../pages/siteWords.ts';
import { PAGE_KINDS, PAGE_OF, publicPath } from '../contract/shared/publicPath.ts';
import type { KindName, Topic } from '../contract/index.ts';
import { topicPath } from '../contract/shared/topics.ts';
import { dataOf } from '../cache/entry.ts';
import { SCREENS } from '../contract/shared/screens.ts';
import type { Read } from '../api/reads.ts';
import { newest, readAll, rowsOf } from './items.ts';
import type { Row } from './items.ts';
import { element, XML_START } from './xml.ts';

/** As many as one sitemap may name. */
const MAX_URLS = 50_000;

const KINDS = [...new Set(Object.values(SCREENS).flat())];

const addressOf = (url: string, changed: string | undefined) =>
  `<url>\n${element('loc', url)}${element('lastmod', changed)}</url>\n`;

/** All public URLs, each with when what it shows was last changed. */
export async function sitemap(siteUrl: string, read: Read): Promise<string> {
  const lists = await Promise.all(KINDS.map((kind) => readAll(read, kind)));
  const rows = new Map(KINDS.map((kind, index) => [kind, rowsOf(lists[index] ?? [])]));
  const settings = await readSettings(read);
  const screens = Object.entries<readonly KindName[]>(SCREENS)
    .filter(([path]) => !isHidden(settings, path))
    .map(([path, kinds]) => {
      const changes = kinds.flatMap((kind) => rows.get(kind) ?? []).map(({ changed }) => changed);
      return addressOf(siteUrl + path, newest(changes));
    });
  const shown = PAGE_KINDS.filter((kind) => !isHidden(settings, PAGE_OF[kind]));
  const items = shown.flatMap((kind) =>
    (rows.get(kind) as Row<typeof kind>[])
      // What appeared elsewhere first is found there.
      .filter(({ item }) => !('canonical' in item && item.canonical))
      .map(({ item, changed }) => addressOf(siteUrl + publicPath(kind, item), changed)),
  );
  const topics = dataOf(await read('/api/topics')) as Topic[];
  const about = topics.map(({ topic }) => addressOf(siteUrl + topicPath(topic), undefined));
  const all = [...screens, ...about, ...items].slice(0, MAX_URLS).join('');
  return `${XML_START}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${all}</urlset>\n`;
}
