import { allowedText } from '../xml.ts';
import type { Feed, FeedItem } from './feed.ts';

const itemOf = (item: FeedItem) => ({
  id: item.id,
  url: item.url,
  title: item.title,
  ...(item.html
    ? { content_html: item.html }
    : { content_text: item.text || item.summary || item.title }),
  ...(item.summary && { summary: item.summary }),
  ...(item.image && { image: item.image }),
  date_published: item.published,
  date_modified: item.updated,
  authors: [{ name: item.author }],
});

/** JSON Feed 1.1 */
export const jsonFeedOf = (feed: Feed): string =>
  JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      home_page_url: feed.url,
      feed_url: `${feed.self}.json`,
      ...(feed.subtitle && { description: feed.subtitle }),
      language: 'es',
      authors: [{ name: feed.author }],
      items: feed.items.map(itemOf),
    },
    (_, value: unknown) => (typeof value === 'string' ? allowedText(value) : value),
  );
