import { networks } from '../components/media/BrandGlyph.tsx';
import { clip } from './documentTitle.ts';
import { jsonLd } from './jsonLd.ts';
import type { Text } from './jsonLd.ts';
import { articleOf, topicNameOf, foroOf, ownerOf, projectOf, settingsOf } from './page.ts';
import type { PageFacts } from './page.ts';
import { cleanText, plainText } from './plainText.ts';

const DESCRIPTION = { min: 50, max: 160 };

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

const meta = (name: string, content: string | number | undefined) =>
  content === undefined || content === ''
    ? ''
    : `<meta ${/^(og|article):/.test(name) ? 'property' : 'name'}="${name}" content="${escaped(String(content))}">`;

const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}" href="${escaped(href)}"${more}>`;

const isWeb = (address: string | undefined): address is string => /^https?:/i.test(address ?? '');

/** What a page is about in few words, and the text that goes on from there. */
function aboutOf(page: PageFacts, body: string): [about: string, text: string] {
  const article = articleOf(page);
  if (article) return [cleanText(article.subtitle), plainText(article.comment_rtf)];
  const project = projectOf(page);
  if (project)
    return [cleanText(project.result), plainText(project.comment_rtf || project.comment)];
  const [, lead = ''] = /data-lead="[^"]*"[^>]*>([^<]*)</.exec(body) ?? [];
  const text = plainText(body.slice(body.indexOf('</h1>'), body.indexOf('</main>')));
  return [foroOf(page)?.comment ?? plainText(lead), text];
}

function descriptionOf(page: PageFacts, body: string): string {
  const [about, text] = aboutOf(page, body);
  const ended = /[.!?…:]$/.test(about) || about === '' ? about : `${about}.`;
  const whole = text.startsWith(about) ? text : `${ended} ${text}`;
  return clip(about.length < DESCRIPTION.min ? whole : cleanText(about), DESCRIPTION.max);
}

const feed = (address: string, type: string, title: string) =>
  link('alternate', address, ` type="application/${type}" title="${title}"`);

function feeds(site: string, page: PageFacts): string {
  const { path, answers } = page;
  const topic = topicNameOf(page);
  const { sections } = settingsOf(answers);
  const forum = /^\/foros\/\d+/.exec(path)?.[0];
  const hasNews = sections?.blog.shown !== false || sections.project.shown;
  const blog = hasNews
    ? [
        feed(`${site}/feed.xml`, 'atom+xml', 'Blog y proyectos'),
        feed(`${site}/feed.json`, 'feed+json', 'Blog y proyectos'),
      ]
    : [];
  return [
    ...blog,
    ...(topic ? [feed(`${site}${path}/feed.xml`, 'atom+xml', cleanText(topic))] : []),
    ...(forum ? [feed(`${site}${forum}/feed.xml`, 'atom+xml', 'Comentarios')] : []),
  ].join('');
}

/** All that says an absolute address, which only the configured origin may begin. */
function shared(site: string, page: PageFacts, text: Text): string {
  const { canonical, card, path, modified } = page;
  const owner = ownerOf(page);
  const article = articleOf(page);
  return [
    link('canonical', isWeb(article?.canonical) ? article.canonical : site + canonical),
    meta('og:url', site + canonical),
    meta('og:image', card && site + card.path),
    meta('og:image:width', card?.width),
    meta('og:image:height', card?.height),
    meta('og:image:alt', card && cleanText(card.alt)),
    meta('article:published_time', article?.createdAt),
    meta('article:modified_time', article && modified),
    meta('article:author', article && cleanText(article.author)),
    feeds(site, page),
    ...(path === '/' || path === '/about'
      ? networks.flatMap(([name]) => (isWeb(owner?.[name]) ? [link('me', owner[name])] : []))
      : []),
    jsonLd(site, page, text),
  ].join('');
}

/** The head of a page: for search engines, for link previews and for feed readers. */
export function headOf(page: PageFacts, title: string, body: string): string {
  const { path, siteUrl, card, noindex } = page;
  const settings = settingsOf(page.answers);
  const own = path === '/' ? cleanText(settings.description ?? '') : '';
  const description = own || descriptionOf(page, body);
  const tags = [
    meta('description', description),
    noindex ? meta('robots', 'noindex') : '',
    meta('og:title', title),
    meta('og:description', description),
    meta('og:type', /^\/(article|project)\//.test(path) ? 'article' : 'website'),
    meta('og:locale', 'es_MX'),
    meta('og:site_name', cleanText(settings.title || (ownerOf(page)?.name ?? ''))),
    meta('twitter:card', card && siteUrl && !noindex ? 'summary_large_image' : 'summary'),
    siteUrl && !noindex ? shared(siteUrl, page, { title, description }) : '',
  ];
  return tags.join('');
}
