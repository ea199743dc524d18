import { element, escapeXml, XML_START } from '../xml.ts';
import type { Feed, FeedItem } from './feed.ts';

const link = (rel: string, url: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(url)}"/>\n`;
const author = (name: string) => `<author>${element('name', name)}</author>\n`;

const contentOf = ({ html, text }: FeedItem) =>
  html ? element('content', html, ' type="html"') : element('content', text, ' type="text"');

const entryOf = (item: FeedItem) =>
  `<entry>
${element('id', item.id)}${element('title', item.title)}${link('alternate', item.url, 'text/html')}\
${author(item.author)}${element('published', item.published)}${element('updated', item.updated)}\
${element('summary', item.summary)}${contentOf(item)}</entry>
`;

/** RFC 4287. */
export const atomOf = (feed: Feed): string =>
  `${XML_START}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">
${element('id', feed.id)}${element('title', feed.title)}${element('subtitle', feed.subtitle)}\
${element('updated', feed.updated)}${link('self', `${feed.self}.xml`, 'application/atom+xml')}\
${link('alternate', feed.url, 'text/html')}${author(feed.author)}\
${feed.items.map(entryOf).join('')}</feed>
`;
