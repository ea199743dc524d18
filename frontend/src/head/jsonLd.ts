import type { Item } from '../state/content/contentSlices.ts';
import { networks } from '../components/media/BrandGlyph.tsx';
import { clip } from './documentTitle.ts';
import { articleOf, coursesOf, foroOf, ownerOf, projectOf, servicesOf } from './page.ts';
import type { PageFacts } from './page.ts';
import { cleanText, plainText } from './plainText.ts';

const HEADLINE_MAX = 110;
const MAX_COMMENTS = 100;

/** What the head says in words. */
export interface Text {
  title: string;
  description: string;
}
type Node = Record<string, unknown> & { '@type': string };

const person = (name: string) => ({ '@type': 'Person', name: cleanText(name) || 'Anónimo' });

function ownerNode(site: string, owner: Item<'profile'> | undefined): Node {
  return {
    '@type': 'Person',
    '@id': `${site}/#duena`,
    name: cleanText(owner?.name ?? '') || 'Portafolio',
    url: `${site}/about`,
    ...(owner?.heading && { jobTitle: cleanText(owner.heading) }),
    ...(owner?.image && { image: absolute(site, cleanText(owner.image)) }),
    sameAs: networks.flatMap(([name]) => (owner?.[name] ? [cleanText(owner[name])] : [])),
  };
}

const absolute = (site: string, address: string) =>
  address.startsWith('/') ? site + address : address;

const picture = (site: string, { card }: PageFacts) => card && { image: [site + card.path] };

const dates = ({ createdAt }: { createdAt: string }, { modified }: PageFacts) => ({
  datePublished: createdAt,
  ...(modified && { dateModified: modified }),
});

function articleNode(site: string, page: PageFacts, { description }: Text): Node[] {
  const article = articleOf(page);
  if (!article) return [];
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${site}${page.canonical}#articulo`,
      headline: clip(cleanText(article.name), HEADLINE_MAX),
      description,
      ...picture(site, page),
      ...dates(article, page),
      author: { ...person(article.author), url: `${site}/about` },
      publisher: { '@id': `${site}/#duena` },
      mainEntityOfPage: site + page.canonical,
      inLanguage: 'es',
      wordCount: plainText(article.comment_rtf).split(' ').length,
    },
  ];
}

function projectNode(site: string, page: PageFacts, { description }: Text): Node[] {
  const project = projectOf(page);
  if (!project) return [];
  const url = site + page.canonical;
  return [
    {
      '@type': 'CreativeWork',
      '@id': `${url}#proyecto`,
      name: clip(cleanText(project.name), HEADLINE_MAX),
      description,
      ...picture(site, page),
      ...(page.modified && { dateModified: page.modified }),
      ...(project.sector && { genre: cleanText(project.sector) }),
      ...(/^https?:/i.test(project.link) && { sameAs: cleanText(project.link) }),
      creator: { '@id': `${site}/#duena` },
      mainEntityOfPage: url,
      inLanguage: 'es',
    },
  ];
}

function forumNode(site: string, page: PageFacts): Node[] {
  const foro = foroOf(page);
  if (!foro) return [];
  const url = site + page.canonical;
  return [
    {
      '@type': 'DiscussionForumPosting',
      '@id': `${url}#foro`,
      headline: clip(cleanText(foro.name), HEADLINE_MAX),
      text: cleanText(foro.comment) || cleanText(foro.name),
      url,
      ...picture(site, page),
      ...dates(foro, page),
      author: { ...person(foro.author), url: `${site}/about` },
      commentCount: foro.reviewCount ?? foro.reviews.length,
      comment: foro.reviews
        .filter(({ deleted }) => !deleted)
        .slice(0, MAX_COMMENTS)
        .map(({ name, comment, createdAt }) => ({
          '@type': 'Comment',
          text: cleanText(comment),
          datePublished: createdAt,
          author: person(name),
          url,
        })),
    },
  ];
}

const courseNodes = (site: string, page: PageFacts): Node[] =>
  coursesOf(page).map(({ name, comment }) => ({
    '@type': 'Course',
    name: cleanText(name),
    description: cleanText(comment) || cleanText(name),
    url: `${site}/course`,
    provider: { '@id': `${site}/#duena` },
  }));

const serviceNodes = (site: string, page: PageFacts): Node[] =>
  servicesOf(page).map(({ name, comment }) => ({
    '@type': 'Service',
    name: cleanText(name),
    description: cleanText(comment) || cleanText(name),
    url: `${site}/service`,
    provider: { '@id': `${site}/#duena` },
  }));

/** Above an item lies its list; above everything, the home. */
function breadcrumbs(site: string, page: PageFacts, { title }: Text): Node[] {
  const { path, canonical } = page;
  const own =
    [articleOf, foroOf, projectOf].map((of) => of(page)?.name).find(Boolean) ??
    title.split(' · ')[0] ??
    title;
  const list =
    /^\/\w+\//.test(path) &&
    {
      article: ['Blog', '/blog'],
      foros: ['Foro', '/foro'],
      project: ['Proyectos', '/project'],
    }[path.split('/')[1] ?? ''];
  const steps = [['Inicio', '/'], ...(list ? [list] : []), [cleanText(own), canonical]];
  if (path === '/') return [];
  const item = ([name, to = '']: string[], at: number) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: site + to,
  });
  return [{ '@type': 'BreadcrumbList', itemListElement: steps.map(item) }];
}

/** What the page is about as linked data: one graph, in words of schema.org. */
export function jsonLd(site: string, page: PageFacts, text: Text): string {
  const { path, canonical } = page;
  const owner = ownerOf(page);
  const self = ownerNode(site, owner);
  const graph: Node[] = [
    {
      '@type': 'WebSite',
      '@id': `${site}/#sitio`,
      url: `${site}/`,
      name: self['name'],
      inLanguage: 'es',
      publisher: { '@id': self['@id'] },
    },
    self,
    ...(path === '/about'
      ? [
          {
            '@type': 'ProfilePage',
            url: site + canonical,
            name: text.title,
            mainEntity: { '@id': self['@id'] },
          },
        ]
      : []),
    ...articleNode(site, page, text),
    ...projectNode(site, page, text),
    ...forumNode(site, page),
    ...courseNodes(site, page),
    ...serviceNodes(site, page),
    ...breadcrumbs(site, page, text),
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
