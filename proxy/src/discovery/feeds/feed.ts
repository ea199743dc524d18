import { newest } from '../items.ts';

/** What a feed says, in whichever form. */
export interface Feed {
  id: string;
  title: string;
  subtitle: string;
  /** The page of the same, and of the feed itself without its ending. */
  url: string;
  self: string;
  author: string;
  updated: string;
  items: FeedItem[];
}

export interface FeedItem {
  id: string;
  url: string;
  title: string;
  author: string;
  published: string;
  updated: string;
  summary: string;
  /** As HTML; or as plain text, where it was written so. */
  html: string;
  text: string;
  image: string;
}

/** Stays the same under another name and at another domain, so that nobody reads anything twice. */
export const tagOf = (...parts: (string | number)[]): string =>
  `tag:portafolio,2026:${parts.join('/')}`;

export const newestOf = (items: FeedItem[]): string =>
  newest(items.map(({ updated }) => updated)) ?? new Date(0).toISOString();
