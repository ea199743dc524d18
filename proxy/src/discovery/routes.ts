import type { Context } from 'koa';
import type { Route } from '../route.ts';
import type { Cms } from '../api/client.ts';
import type { Read } from '../api/reads.ts';
import type { Cache } from '../cache/cache.ts';
import { dataOf, textEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { send } from '../cache/send.ts';
import type { Config } from '../config.ts';
import { kinds } from '../contract/index.ts';
import type { ItemOf, Kinds, Topic } from '../contract/index.ts';
import { isHidden, readSettings } from '../pages/siteWords.ts';
import { ApiError } from '../errors.ts';
import { BRAND_PATHS } from './brand.ts';
import type { Brand } from './brand.ts';
import { newsFeed, atomOf, forumFeed, jsonFeedOf, loadFeedText } from './feeds.ts';
import type { FeedTexts, TagOf } from './feeds.ts';
import { manifest, readOwner, robotsText, securityText } from './ownerFiles.ts';
import { topicAt } from '../pages/topicAt.ts';
import { topicPath } from '../contract/shared/topics.ts';
import { sitemap } from './sitemap.ts';
import type { PageKind } from '../contract/shared/publicPath.ts';
import type { SocialCard, SocialCards } from './socialCards.ts';

interface Parts {
  config: Config;
  cms: Cms;
  cache: Cache;
  read: Read;
  cards: SocialCards;
  brand: Brand;
  /** Counts what is not kept, or throws. */
  spend: (ctx: Context) => void;
}

const PLAIN = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const JSON_FEED = 'application/feed+json; charset=utf-8';
const MANIFEST = 'application/manifest+json; charset=utf-8';
const CARD =
  /^\/tarjeta\/(?:sitio|(article|foro|project)\/([1-9]\d{0,8}))-[0-9a-f]{10}\.(?:jpg|png)$/;

/** How a site is found: by search engines, feed readers, phones and finders of a hole in it. */
export function discoveryRoutes(parts: Parts): Route[] {
  const { config, cms, cache, cards, brand, spend } = parts;
  const { siteUrl, siteDir } = config;
  let feedText: Promise<FeedTexts> | undefined;
  let tags: Promise<TagOf> | undefined;

  /** By the name that the CMS drew for this site, which never changes: asked once. */
  const askTags = async (): Promise<TagOf> => {
    const { json } = await cms.request({ method: 'GET', path: '/api/account/features' });
    const { feedAuthority } = json as { feedAuthority: string };
    return (...of) => `tag:${feedAuthority},2026:${of.join('/')}`;
  };
  const tagOf = (): Promise<TagOf> => {
    tags ??= askTags();
    tags.catch(() => (tags = undefined));
    return tags;
  };

  /** One document, kept until anything that visitors read changes. */
  const document = (
    path: string,
    type: string,
    write: (read: Read, id: string) => Promise<string>,
  ): Route => ({
    ...{ method: 'GET', path },
    handler: async (ctx) => {
      const { id = '' } = ctx.params as { id?: string };
      if (id && !/^(?:[1-9]\d{0,8}|[a-z0-9-]{1,60})$/.test(id))
        throw new ApiError('resource.not_found');
      const key = `document ${path} ${id}`;
      const entry = await cache.cached(key, async () => {
        spend(ctx);
        let stale = false;
        const text = await write(async (url) => {
          const one = await parts.read(url);
          stale ||= one.stale;
          return one;
        }, id);
        return { ...(await textEntry(text, type)), stale };
      });
      cache.rememberUrl(ctx.url, key);
      send(ctx, entry);
    },
  });

  const feeds = (url: string): Route[] => {
    const of = async (read: Read) => ({ read, siteUrl: url, tagOf: await tagOf() });
    const news = async (read: Read, topic?: Topic) => {
      const settings = await readSettings(parts.read);
      const isShown = (path: string) => !isHidden(settings, path);
      if (!isShown('/blog') && !isShown('/project')) throw new ApiError('resource.not_found');
      const texts = await (feedText ??= loadFeedText(siteDir));
      return newsFeed(await of(read), isShown, texts, topic);
    };
    return [
      document('/sitemap.xml', XML, (read) => sitemap(url, read)),
      document('/feed.xml', ATOM, async (read) => atomOf(await news(read))),
      document('/feed.json', JSON_FEED, async (read) => jsonFeedOf(await news(read))),
      document('/tema/:id/feed.xml', ATOM, async (read, id) => {
        const found = await topicAt(read, topicPath(id));
        if (!found) throw new ApiError('resource.not_found');
        return atomOf(await news(read, found));
      }),
      document('/foros/:id/feed.xml', ATOM, async (read, id) => {
        if (isHidden(await readSettings(parts.read), '/foros'))
          throw new ApiError('resource.not_found');
        return atomOf(await forumFeed(await of(read), id));
      }),
    ];
  };

  const currentCard = async (ctx: Context): Promise<SocialCard> => {
    const [matched, kind, id = ''] = CARD.exec(ctx.path) ?? [];
    if (matched === undefined || !cards.isOn) throw new ApiError('resource.not_found');
    const { owner, settings } = await readOwner(parts.read);
    if (kind === undefined) return cards.site(owner, settings);
    const entry: Entry = await parts.read(`/api/${kinds[kind as PageKind].path}/${id}`);
    const item = dataOf(entry) as ItemOf<Kinds[PageKind]>;
    return cards.item(kind as PageKind, item, owner, settings);
  };

  /** Logo and icons, as the owner chose them. */
  const brandFile = (path: string): Route => ({
    ...{ method: 'GET', path },
    handler: async (ctx) => {
      const entry = await cache.cached(path, async () => {
        spend(ctx);
        return brand.file(path, await readSettings(parts.read));
      });
      cache.rememberUrl(ctx.url, path);
      send(ctx, entry);
    },
  });

  return [
    ...BRAND_PATHS.map(brandFile),
    document('/robots.txt', PLAIN, () => Promise.resolve(robotsText(siteUrl, config.robotsAi))),
    document('/manifest.webmanifest', MANIFEST, (read) => manifest(brand.colors, read)),
    document('/.well-known/security.txt', PLAIN, (read) => securityText(siteUrl, read)),
    // Their URLs are absolute: without the site's own there are none.
    ...(siteUrl === undefined ? [] : feeds(siteUrl)),
    {
      ...{ method: 'GET', path: '/tarjeta/*name' },
      handler: async (ctx) => {
        const card = await currentCard(ctx);
        if (card.path !== ctx.path) {
          ctx.set('Cache-Control', 'no-cache');
          return ctx.redirect(card.path);
        }
        const entry = await cache.cached(card.path, () => {
          spend(ctx);
          return cards.draw(card);
        });
        cache.rememberUrl(ctx.url, card.path);
        send(ctx, entry);
      },
    },
  ];
}
