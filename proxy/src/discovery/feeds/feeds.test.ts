import fc from 'fast-check';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { expect, it } from 'vitest';
import { atomOf } from './atom.ts';
import { newestOf, tagsOf } from './feed.ts';
import type { Feed, FeedItem } from './feed.ts';
import { jsonFeedOf } from './jsonFeed.ts';

const tagOf = tagsOf('portafolio');
const DATE = '2026-03-04T05:06:07.000Z';

const itemOf = (text: string): FeedItem => ({
  id: tagOf('article', 8),
  url: 'https://portafolio.example/article/8',
  title: text,
  author: text,
  published: DATE,
  updated: DATE,
  summary: text,
  html: `<p>${text}</p>`,
  text,
  image: text,
});
const feedOf = (text: string): Feed => {
  const items = [itemOf(text), { ...itemOf(text), html: '' }];
  const url = 'https://portafolio.example/blog';
  const more = { id: tagOf('blog'), url, self: 'https://portafolio.example/feed' };
  return { ...more, title: text, subtitle: text, author: text, updated: newestOf(items), items };
};

const PARTS = [
  '</title>',
  ']]>',
  '"><script>',
  '\u2028',
  '\u202e',
  '$&',
  '<!--',
  '&amp;',
  '\u0000',
  '\ud800',
];
const hostile = fc.array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: 'binary' })));

it('no text breaks a feed, or says more than it is', () => {
  fc.assert(
    fc.property(hostile, (parts) => {
      const feed = feedOf(`a${parts.join('')}z`);
      const { entries = [], links, updated } = parseAtomFeed(atomOf(feed));
      expect(entries.map(({ id }) => id)).toEqual([feed.items[0]?.id, feed.items[1]?.id]);
      expect([entries[0]?.title?.value?.at(0), entries[0]?.title?.value?.at(-1)]).toEqual([
        'a',
        'z',
      ]);
      expect([links?.length, updated]).toEqual([2, DATE]);
      const { items = [] } = parseJsonFeed(jsonFeedOf(feed));
      expect(items).toHaveLength(2);
      expect(items[1]?.title).not.toMatch(/\p{Cs}|\0/u);
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

it('a feed of nothing says the same each time', () => {
  expect(newestOf([])).toBe('1970-01-01T00:00:00.000Z');
});
