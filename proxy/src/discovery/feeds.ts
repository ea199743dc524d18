import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import type { Read } from '../api/reads.ts';
import { dataOf } from '../cache/entry.ts';
import { topicPath } from '../contract/shared/topics.ts';
import type { DetailOf, Kinds, RowOf, Topic } from '../contract/index.ts';
import { publicPath } from '../contract/shared/publicPath.ts';
import { changeOf, newest, rowsOf } from './items.ts';
import { nameOf, NO_NAME, readOwner } from './ownerFiles.ts';

interface FeedItem {
  id: string;
  url: string;
  title: string;
  author: string;
  published: string;
  updated: string;
  summary?: string;
  /** As HTML; or as plain text, where it was written so. */
  html?: string;
  text?: string;
  image?: string;
}

/** What a feed says, in either form. */
interface Feed {
  id: string;
  title: string;
  subtitle: string;
  /** The page of the same, and of the feed itself without its ending. */
  url: string;
  self: string;
  author: string;
  items: FeedItem[];
}

/** How an id of this site begins; it stays the same under another domain, so that no reader shows anything twice. */
export type TagOf = (...parts: (string | number)[]) => string;

/** The site's build makes stored HTML fit for readers elsewhere. */
export type FeedTexts = (html: string, origin: string) => string;

export async function loadFeedText(siteDir: string): Promise<FeedTexts> {
  const script = path.join(siteDir, '.discovery', 'feedText.mjs');
  if (!existsSync(script)) return () => '';
  const { feedText } = (await import(pathToFileURL(script).href)) as { feedText: FeedTexts };
  return (html, origin) => {
    try {
      return feedText(html, origin);
    } catch {
      // One text that cannot be read costs the feed only itself.
      return '';
    }
  };
}

const MAX_COMMENTS = 50;
/** With their texts: one answer of the CMS costs a fifth of one for each article. */
const NEWEST_ARTICLES = '/api/articles?sort=-createdAt&limit=20';
const PROJECTS = '/api/projects?sort=-_id&limit=20';

const absolute = (origin: string, image: string) =>
  image.startsWith('/') ? origin + image : image;

interface Site {
  read: Read;
  siteUrl: string;
  tagOf: TagOf;
}

const FEED_MAX = 20;

/** Those about a topic, or all. */
const about = (topic = ''): string => topic && `&topic=${topic}`;

async function articleItems(site: Site, author: string, feedText: FeedTexts, topic?: string) {
  const { read, siteUrl, tagOf } = site;
  const list = await read(NEWEST_ARTICLES + about(topic));
  return rowsOf<'article', RowOf<Kinds['article']>>([list]).map(({ item, changed }): FeedItem => ({
    id: tagOf('article', item._id),
    url: siteUrl + publicPath('article', item),
    title: item.name,
    author: item.author.trim() || author,
    published: item.createdAt,
    updated: changed,
    summary: item.subtitle,
    html: feedText(item.comment_rtf, siteUrl),
    image: absolute(siteUrl, item.image),
  }));
}

/** A project says when it was last changed, and no more. */
async function projectItems(site: Site, author: string, feedText: FeedTexts, topic?: string) {
  const { read, siteUrl, tagOf } = site;
  const list = await read(PROJECTS + about(topic));
  return rowsOf<'project', RowOf<Kinds['project']>>([list]).map(({ item, changed }): FeedItem => ({
    id: tagOf('project', item._id),
    url: siteUrl + publicPath('project', item),
    ...{ title: item.name, author, published: changed, updated: changed },
    summary: [item.problem, item.result].filter(Boolean).join(' '),
    ...(item.comment_rtf
      ? { html: feedText(item.comment_rtf, siteUrl) }
      : { text: item.comment || item.name }),
    image: absolute(siteUrl, item.image),
  }));
}

/** The newest articles and projects, of the sections that are shown: all, or those about a topic. */
export async function newsFeed(
  site: Site,
  isShown: (path: string) => boolean,
  feedText: FeedTexts,
  topic?: Topic,
): Promise<Feed> {
  const { read, siteUrl, tagOf } = site;
  const { owner } = await readOwner(read);
  const author = nameOf(owner);
  const lists = await Promise.all([
    isShown('/blog') ? articleItems(site, author, feedText, topic?.topic) : [],
    isShown('/project') ? projectItems(site, author, feedText, topic?.topic) : [],
  ]);
  const items = lists.flat().toSorted((a, b) => b.published.localeCompare(a.published));
  const shown = { author, items: items.slice(0, FEED_MAX) };
  if (topic) {
    const url = siteUrl + topicPath(topic.topic);
    const title = `${topic.name} · ${author}`;
    return {
      ...shown,
      id: tagOf('tema', topic.topic),
      title,
      subtitle: '',
      url,
      self: `${url}/feed`,
    };
  }
  return {
    ...shown,
    ...{ id: tagOf('blog'), title: `${author} · Blog y proyectos`, subtitle: owner?.heading ?? '' },
    ...{ url: `${siteUrl}/blog`, self: `${siteUrl}/feed` },
  };
}

/** What is said in one forum: its own text and its newest comments, newest first. */
export async function forumFeed({ read, siteUrl, tagOf }: Site, id: string): Promise<Feed> {
  const [{ owner }, detail] = await Promise.all([readOwner(read), read(`/api/foros/${id}`)]);
  const forum = dataOf(detail) as DetailOf<Kinds['foro']>;
  const url = siteUrl + publicPath('foro', forum);
  const author = nameOf(owner);
  const said = forum.reviews
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MAX_COMMENTS);
  const comments = said.map(({ _id, name, comment, createdAt }): FeedItem => ({
    ...{ id: tagOf('foro', forum._id, 'comentario', _id), url, text: comment },
    ...{ title: `${name}: ${forum.name}`, author: name || NO_NAME },
    ...{ published: createdAt, updated: createdAt },
  }));
  const first: FeedItem = {
    ...{ id: tagOf('foro', forum._id, 'tema'), url, title: forum.name },
    ...{ author: forum.author.trim() || author, text: forum.comment || forum.name },
    ...{ published: forum.createdAt, updated: changeOf(forum.createdAt, detail.changed?.[0]) },
  };
  return {
    ...{ id: tagOf('foro', forum._id), title: `${forum.name} · Foro`, subtitle: '', url, author },
    ...{ self: `${siteUrl}/foros/${String(forum._id)}/feed`, items: [...comments, first] },
  };
}

export const atomOf = (feed: Feed): string =>
  generateAtomFeed({
    id: feed.id,
    title: { value: feed.title },
    ...(feed.subtitle && { subtitle: { value: feed.subtitle } }),
    updated: newest(feed.items.map(({ updated }) => updated)) ?? new Date(0).toISOString(),
    links: [
      { rel: 'self', href: `${feed.self}.xml`, type: 'application/atom+xml' },
      { rel: 'alternate', href: feed.url, type: 'text/html' },
    ],
    authors: [{ name: feed.author }],
    entries: feed.items.map(
      ({ id, url, title, author, published, updated, summary, html, text }) => ({
        ...{ id, title: { value: title }, published, updated, authors: [{ name: author }] },
        links: [{ rel: 'alternate', href: url, type: 'text/html' }],
        ...(summary && { summary: { value: summary } }),
        content: html ? { value: html, type: 'html' } : { value: text ?? '', type: 'text' },
      }),
    ),
    xml: { lang: 'es' },
  });

export const jsonFeedOf = (feed: Feed): string =>
  JSON.stringify(
    generateJsonFeed({
      title: feed.title,
      home_page_url: feed.url,
      feed_url: `${feed.self}.json`,
      ...(feed.subtitle && { description: feed.subtitle }),
      language: 'es',
      authors: [{ name: feed.author }],
      items: feed.items.map(({ id, url, title, author, published, updated, ...more }) => ({
        ...{ id, url, title, authors: [{ name: author }] },
        ...(more.html
          ? { content_html: more.html }
          : { content_text: more.text ?? (more.summary || title) }),
        ...(more.summary && { summary: more.summary }),
        ...(more.image && { image: more.image }),
        ...{ date_published: published, date_modified: updated },
      })),
    }),
  );
