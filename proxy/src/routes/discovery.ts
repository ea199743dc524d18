import type { Context } from 'koa';
import { textEntry } from '../cache/entry.ts';
import type { Config } from '../config.ts';
import { createSocialCards } from '../discovery/socialCards/socialCards.ts';
import { composedDocuments } from '../discovery/composed.ts';
import type { Composition, Read } from '../discovery/composed.ts';
import { articlesFeed } from '../discovery/feeds/articles.ts';
import { atomOf } from '../discovery/feeds/atom.ts';
import { feedTexts } from '../discovery/feeds/feedTexts.ts';
import type { TagOf } from '../discovery/feeds/feed.ts';
import { forumFeed } from '../discovery/feeds/forum.ts';
import { jsonFeedOf } from '../discovery/feeds/jsonFeed.ts';
import { manifest, securityText } from '../discovery/ownerFiles.ts';
import { robotsText } from '../discovery/robots.ts';
import { sitemap } from '../discovery/sitemap.ts';
import { ApiError } from '../errors.ts';
import { sendCached } from '../server/respond.ts';
import { socialCardRoutes } from './socialCards.ts';
import type { Parts } from './socialCards.ts';
import type { Route } from './router.ts';

type Compose = (read: Read, id: string) => Promise<Composition>;
type Document = [type: string, compose: Compose];
/** By their paths. */
type Documents = Record<string, Document>;

const PLAIN = 'text/plain; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';

/** Their URLs are absolute: without the site's own there are none. */
function documentsAt(siteUrl: string, siteDir: string, tags: () => Promise<TagOf>): Documents {
  const articles = articlesFeed(siteUrl, feedTexts(siteDir, siteUrl), tags);
  return {
    '/sitemap.xml': ['application/xml; charset=utf-8', (read) => sitemap(siteUrl, read)],
    '/feed.xml': [ATOM, (read) => articles(read, atomOf)],
    '/feed.json': ['application/feed+json; charset=utf-8', (read) => articles(read, jsonFeedOf)],
    '/foros/:id/feed.xml': [ATOM, (read, id) => forumFeed(siteUrl, id, read, tags)],
  };
}

/** How a site is found: by search engines, feed readers, phones and whoever finds a hole in it. */
export function discovery(
  { siteUrl, robotsAi, ogImages }: Config,
  parts: Parts & { tags: () => Promise<TagOf> },
) {
  const { reads, addressOf, siteDir, spendMiss, tags } = parts;
  const cards = createSocialCards(siteDir, ogImages);
  const cached = composedDocuments();
  const documents: Documents = {
    '/robots.txt': [
      PLAIN,
      () => Promise.resolve({ entries: [], text: () => robotsText(siteUrl, robotsAi) }),
    ],
    '/manifest.webmanifest': [
      'application/manifest+json; charset=utf-8',
      (read) => manifest(cards.brand(), read),
    ],
    '/.well-known/security.txt': [PLAIN, (read) => securityText(siteUrl, read)],
    ...(siteUrl !== undefined && documentsAt(siteUrl, siteDir, tags)),
  };
  const get = (url: string) => cached.unchanged(url, reads.generation());
  const send = async (ctx: Context, path: string, [type, compose]: Document) => {
    const { id = '' } = ctx.params as { id?: string };
    if (id && !/^[1-9]\d{0,8}$/.test(id)) throw new ApiError('resource.not_found');
    const generation = reads.generation();
    const visitor = addressOf(ctx.req);
    const { entries, text, until = '' } = await compose((url) => reads.read(url, visitor), id);
    const name = path.replace(':id', id) + until;
    const make = async () => {
      spendMiss(visitor);
      return textEntry(await text(), type);
    };
    sendCached(ctx, await cached.get(name, entries, make, until === '' ? generation : undefined));
  };
  const { routes: ofCards, bytes } = socialCardRoutes(cards, parts);
  const routes: Route[] = [
    ...Object.entries(documents).map(([path, document]): Route => ({
      method: 'GET',
      path,
      handler: (ctx) => send(ctx, path, document),
    })),
    ...ofCards,
  ];
  return { get, routes, cards, bytes: () => bytes() + cached.bytes() };
}
