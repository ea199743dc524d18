import { publicPath } from '../../contract/shared/publicPath.ts';
import type { Kinds, RowOf } from '../../contract/index.ts';
import { versionOf } from '../composed.ts';
import type { Composition, Read } from '../composed.ts';
import { rowsOf } from '../items.ts';
import type { Row } from '../items.ts';
import { nameOf, readOwner } from '../ownerFiles.ts';
import type { Owner } from '../ownerFiles.ts';
import { newestOf } from './feed.ts';
import type { Feed, FeedItem, TagOf } from './feed.ts';
import type { FeedTexts } from './feedTexts.ts';

type Article = Row<'article', RowOf<Kinds['article']>>;

/** Of stored text in a feed: what comes after goes with its summary alone. */
const MAX_LENGTH = 2_000_000;
/** A thread that took too long is not begun again for each reader. */
const RETRY_MS = 60_000;
/** With their texts: one answer of the CMS costs a fifth of one for each article. */
const LIST = '/api/articles?sort=-createdAt&limit=20';

const absolute = (origin: string, image: string) =>
  image.startsWith('/') ? origin + image : image;

/** The newest that fit, from the first on. */
function shortened(texts: string[]): string[] {
  let length = 0;
  return texts.map((text) => ((length += text.length) > MAX_LENGTH ? '' : text));
}

/** The newest articles, for both forms of the feed. */
export function articlesFeed(siteUrl: string, textsOf: FeedTexts, tags: () => Promise<TagOf>) {
  let last: { version: string; feed: Promise<Feed> } | undefined;

  const itemOf = ({ item: article, changed }: Article, owner: string, tagOf: TagOf): FeedItem => ({
    id: tagOf('article', article._id),
    url: siteUrl + publicPath('article', article),
    title: article.name,
    author: article.author.trim() || owner,
    published: article.createdAt,
    updated: changed,
    summary: article.subtitle,
    html: '',
    text: '',
    image: absolute(siteUrl, article.image),
  });
  const make = async (owner: Owner | undefined, articles: Article[]): Promise<Feed> => {
    const name = nameOf(owner);
    const tagOf = await tags();
    const texts = await textsOf(shortened(articles.map(({ item }) => item.comment_rtf)));
    const items = articles.map((article, index) => ({
      ...itemOf(article, name, tagOf),
      html: texts[index] ?? '',
    }));
    return {
      id: tagOf('blog'),
      title: `${name} · Blog`,
      subtitle: owner?.heading ?? '',
      url: `${siteUrl}/blog`,
      self: `${siteUrl}/feed`,
      author: name,
      updated: newestOf(items),
      items,
    };
  };
  const begin = (version: string, owner: Owner | undefined, articles: Article[]) => {
    const begun = { version, feed: make(owner, articles) };
    begun.feed.catch(() => {
      setTimeout(() => (last = last === begun ? undefined : last), RETRY_MS).unref();
    });
    return begun;
  };
  return async (read: Read, write: (feed: Feed) => string): Promise<Composition> => {
    const [{ entry, owner }, list] = await Promise.all([readOwner(read), read(LIST)]);
    const entries = [entry, list];
    const version = versionOf(entries);
    const text = async () => {
      if (last?.version !== version) last = begin(version, owner, rowsOf([list]));
      return write(await last.feed);
    };
    return { entries, text };
  };
}
