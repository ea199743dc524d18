import type { Item } from '../state/content/emptyItem.ts';
import { networks } from '../components/media/networks.ts';
import { clip, documentTitle } from '../components/navigation/documentTitle.ts';
import { jsonLd } from './jsonLd.ts';
import type { Text } from './jsonLd.ts';
import { answered } from './page.ts';
import type { PageFacts } from './page.ts';
import { cleanText, plainText } from './plainText.ts';

const DESCRIPTION = { min: 50, max: 160 };

export interface Rendered {
  title: string;
  lead: string;
  /** The HTML of the screen. */
  body: string;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

const meta = (name: string, content: string | number | undefined) =>
  content === undefined || content === ''
    ? ''
    : `<meta ${/^(og|article):/.test(name) ? 'property' : 'name'}="${name}" content="${escaped(String(content))}">`;

const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}" href="${escaped(href)}"${more}>`;

/** What a page is about: what its item says, or its lead, and as much of its text as it takes. */
function descriptionOf({ answers }: PageFacts, { lead, body }: Rendered): string {
  const article = answered<Item<'article'>>(answers, '/api/articles/');
  const foro = answered<Item<'foro'>>(answers, '/api/foros/');
  const text = plainText(body.slice(body.indexOf('</h1>'), body.indexOf('</main>')));
  const parts = article
    ? [cleanText(article.subtitle), plainText(article.comment_rtf)]
    : [cleanText(foro?.comment ?? lead), text];
  const [first = '', rest = ''] = parts;
  const whole = first.length >= DESCRIPTION.min || rest.startsWith(first) ? first : '';
  return clip(whole.length >= DESCRIPTION.min ? whole : `${first} ${rest}`.trim(), DESCRIPTION.max);
}

const feeds = (site: string, { path }: PageFacts) =>
  [
    link('alternate', `${site}/feed.xml`, ' type="application/atom+xml" title="Blog"'),
    link('alternate', `${site}/feed.json`, ' type="application/feed+json" title="Blog"'),
    ...(/^\/foros\/\d/.test(path)
      ? [
          link(
            'alternate',
            `${site}${path.split('/').slice(0, 3).join('/')}/feed.xml`,
            ' type="application/atom+xml" title="Comentarios"',
          ),
        ]
      : []),
  ].join('');

/** All that says an absolute address, which only the configured origin may begin. */
function shared(site: string, page: PageFacts, text: Text): string {
  const { canonical, card, answers, path } = page;
  const [owner] = answered<Item<'profile'>[]>(answers, '/api/profiles') ?? [];
  const article = answered<Item<'article'>>(answers, '/api/articles/');
  return [
    link('canonical', site + canonical),
    meta('og:url', site + canonical),
    meta('og:image', card && site + card.path),
    meta('og:image:width', card?.width),
    meta('og:image:height', card?.height),
    meta('og:image:alt', card && cleanText(card.alt)),
    meta('article:published_time', article?.createdAt),
    meta('article:author', article && cleanText(article.author)),
    feeds(site, page),
    ...(path === '/' || path === '/about'
      ? networks.flatMap(([name]) => (owner?.[name] ? [link('me', owner[name])] : []))
      : []),
    jsonLd(site, page, text),
  ].join('');
}

/** The head of a page: for search engines, for link previews and for feed readers. */
export function headOf(page: PageFacts, rendered: Rendered) {
  const { answers, path, siteUrl, card, noindex } = page;
  const [owner] = answered<Item<'profile'>[]>(answers, '/api/profiles') ?? [];
  const name = cleanText(owner?.name ?? '');
  const heading = cleanText(rendered.title);
  const title = documentTitle(heading, name);
  const description = descriptionOf(page, rendered);
  const tags = [
    meta('description', description),
    noindex ? meta('robots', 'noindex') : '',
    meta('og:title', title),
    meta('og:description', description),
    meta('og:type', path.startsWith('/article/') ? 'article' : 'website'),
    meta('og:locale', 'es_MX'),
    meta('og:site_name', name),
    meta('twitter:card', card ? 'summary_large_image' : 'summary'),
    siteUrl && !noindex ? shared(siteUrl, page, { title, heading, description }) : '',
  ];
  return { title: `<title>${escaped(title)}</title>`, tags: tags.join('') };
}
