import type { CmsSlots } from '../../limits/slots.ts';
import type { Strapi } from '../../upstream/client.ts';
import { readFeedAuthority } from '../../upstream/mapping.ts';
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

/** Stays the same under another name and at another domain, so that no reader shows anything twice. */
export type TagOf = (...parts: (string | number)[]) => string;

export const tagsOf =
  (authority: string): TagOf =>
  (...parts) =>
    `tag:${authority},2026:${parts.join('/')}`;

/** By the name that the CMS drew for this site, which never changes: asked once. */
export function siteTags(strapi: Strapi, slots: CmsSlots): () => Promise<TagOf> {
  let known: TagOf | undefined;
  const ask = async () => {
    const { json } = await strapi.request({ method: 'GET', path: '/api/account/features' });
    return (known = tagsOf(readFeedAuthority(json)));
  };
  return async () => known ?? slots.run('', ask);
}

export const newestOf = (items: FeedItem[]): string =>
  newest(items.map(({ updated }) => updated)) ?? new Date(0).toISOString();
