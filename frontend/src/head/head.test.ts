import { makeItem } from '@portafolio/proxy/contract/testing';
import { expect, test } from 'vitest';
import { headOf } from './head.ts';
import type { PageFacts } from './page.ts';

const SITE = 'https://sitio.example';
const owner = { ...makeItem('profile'), name: 'Ada Demo', github: 'https://codigo.example/ada' };

const factsOf = (path: string, more: Partial<PageFacts> = {}, data: object = {}): PageFacts => ({
  ...{ path, canonical: path, siteUrl: SITE },
  ...more,
  answers: Object.fromEntries(
    Object.entries({ '/api/profiles': [owner], ...data }).map(([address, one]) => [
      address,
      { data: one, total: null },
    ]),
  ),
});

const BODY =
  '<main><h1>x</h1><p>Un texto de la pantalla que dice de qué trata, con más palabras.</p></main>';

function parse(facts: PageFacts, title = 'Blog · Ada Demo', lead = '') {
  const body = BODY.replace('</h1>', () => `</h1><div data-lead="true">${lead}</div>`);
  const tags = headOf(facts, title, body);
  const page = new DOMParser().parseFromString(
    `<!doctype html><html><head>${tags}</head><body>Fin</body></html>`,
    'text/html',
  );
  const content = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const graph = JSON.parse(
    page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  ) as { '@graph'?: ({ '@type': string } & Record<string, unknown>)[] };
  const node = (type: string) => graph['@graph']?.filter((one) => one['@type'] === type) ?? [];
  return { page, content, node };
}

const article = {
  ...makeItem('article'),
  ...{ _id: 8, name: 'Índices que sí', subtitle: 'Corto', author: 'Ada Demo' },
  comment_rtf: '<p>Un índice es una lista que se busca deprisa &amp; se guarda <b>aparte</b>.</p>',
};
const project = {
  ...makeItem('project'),
  ...{ _id: 7, name: 'Molino Alto', sector: 'Alimentos', link: 'https://molino.example' },
  result: 'Ya nadie llama para pedir harina a las cinco de la mañana.',
};
const articleFacts = (given: object = {}) =>
  factsOf(
    '/article/8',
    {
      canonical: '/article/8/indices',
      modified: '2026-11-20T01:02:03.000Z',
      card: { path: '/c.png', width: 1200, height: 630, alt: 'I' },
    },
    { '/api/articles/8': { ...article, ...given } },
  );

test('an article says what it is, where it is, since when and by whom', () => {
  const { page, content, node } = parse(articleFacts(), 'Índices que sí · Ada Demo');
  expect(content('og:title')).toBe('Índices que sí · Ada Demo');
  expect(content('description')).toBe(
    'Corto. Un índice es una lista que se busca deprisa & se guarda aparte .',
  );
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `${SITE}/article/8/indices`,
  );
  expect(content('og:url')).toBe(`${SITE}/article/8/indices`);
  expect(content('og:image')).toBe(`${SITE}/c.png`);
  expect(content('og:type')).toBe('article');
  expect(content('twitter:card')).toBe('summary_large_image');
  expect(content('article:published_time')).toBe(article.createdAt);
  expect(content('article:modified_time')).toBe('2026-11-20T01:02:03.000Z');
  expect(node('BlogPosting')).toMatchObject([
    { headline: 'Índices que sí', dateModified: '2026-11-20T01:02:03.000Z', inLanguage: 'es' },
  ]);
  const [{ itemListElement: steps } = {}] = node('BreadcrumbList') as {
    itemListElement?: unknown;
  }[];
  expect(steps).toMatchObject([{ name: 'Inicio' }, { name: 'Blog' }, { name: 'Índices que sí' }]);
});

/** What schema.org and the search engines want of each type at least. */
const REQUIRED: Record<string, string[]> = {
  WebSite: ['url', 'name'],
  Person: ['name', 'url'],
  ProfilePage: ['mainEntity'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'mainEntityOfPage',
    'wordCount',
  ],
  DiscussionForumPosting: [
    'author',
    'datePublished',
    'dateModified',
    'text',
    'url',
    'headline',
    'comment',
  ],
  CreativeWork: ['name', 'description', 'creator', 'image', 'mainEntityOfPage', 'sameAs'],
  Course: ['name', 'description', 'provider'],
  Service: ['name', 'description', 'provider'],
  BreadcrumbList: ['itemListElement'],
};

const foro = {
  ...makeItem('foro'),
  ...{ _id: 3, name: '¿Qué tal?', author: 'Ada', comment: 'Una pregunta.' },
  reviews: [
    { _id: 1, name: 'Grace', comment: 'Bien.', rating: 5, createdAt: '2026-01-02T03:04:05.000Z' },
  ],
};
const service = { ...makeItem('service'), name: 'Sitios', comment: 'Hechos a mano.' };

test.each([
  ['/', {}, []],
  ['/about', {}, ['ProfilePage']],
  ['/course', { '/api/courses': [makeItem('course'), makeItem('course')] }, ['Course', 'Course']],
  ['/service', { '/api/services': [service, service] }, ['Service', 'Service']],
  ['/article/8', { '/api/articles/8': article }, ['BlogPosting']],
  ['/foros/3', { '/api/foros/3': foro }, ['DiscussionForumPosting']],
  ['/project/7', { '/api/projects/7': project }, ['CreativeWork']],
])('the linked data of %s has every required field', (path, data, expected) => {
  const card = { path: '/c.png', alt: '' };
  const modified = '2026-11-20T01:02:03.000Z';
  const { page } = parse(factsOf(path, { card, modified }, data));
  const json = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  const types = graph.map((one) => String(one['@type']));
  expect(types.slice(0, 2)).toEqual(['WebSite', 'Person']);
  expect(types.slice(2).filter((type) => type !== 'BreadcrumbList')).toEqual(expected);
  for (const one of graph)
    for (const field of REQUIRED[String(one['@type'])] ?? ['unknown type'])
      expect(one[field], `${String(one['@type'])}.${field}`).toBeTruthy();
  expect(json).not.toContain('aggregateRating');
});

test('a comment in the linked data has author, date and text', () => {
  const { node } = parse(factsOf('/foros/3', {}, { '/api/foros/3': foro }));
  expect(node('DiscussionForumPosting')[0]?.['comment']).toMatchObject([
    { text: 'Bien.', author: { name: 'Grace' }, datePublished: '2026-01-02T03:04:05.000Z' },
  ]);
});

test('the description is the lead where that says enough, and goes on with the text where not', () => {
  const lead = 'Una entrada que ya dice bastante de lo que se va a encontrar aquí.';
  expect(parse(factsOf('/blog'), 'Blog', lead).content('description')).toBe(lead);
  const { content } = parse(factsOf('/blog'), 'Blog', 'Corta.');
  expect(content('description')).toBe(
    'Corta. Un texto de la pantalla que dice de qué trata, con más palabras.',
  );
});

test('without an address of the site nothing absolute is said, nor of what is not for search engines', () => {
  for (const more of [{ siteUrl: undefined }, { noindex: true }]) {
    const { page } = parse(factsOf('/blog', more));
    expect(page.querySelector('link[rel=canonical], [property="og:url"], script')).toBeNull();
  }
});

test('the home and the owner name their networks', () => {
  const { page } = parse(factsOf('/about'));
  const hrefs = [...page.querySelectorAll('link[rel=me]')].map((one) => one.getAttribute('href'));
  expect(hrefs).toContain('https://codigo.example/ada');
});

const HOSTILE = [
  ...['</title><script>x()</script>', '"><script>x()</script>', "'><img src=x onerror=x()>"],
  ...['</script><script>x()</script>', '<!--', '-->', ']]>', '$&$1$`', '\u2028\u2029', '\u202eabc'],
  ...[
    '\0\u0001\u001f',
    '\ud800',
    '&lt;script&gt;',
    '&#0;&#x110000;',
    '<'.repeat(3_000),
    'a'.repeat(9_000),
  ],
];

test.each(HOSTILE)('%j in every field leaves the head well-formed and runs nothing', (text) => {
  const hostile = <T extends object>(item: T): T =>
    Object.fromEntries(
      Object.entries(item).map(([key, value]) => [
        key,
        typeof value === 'string' && key !== 'createdAt' ? text : value,
      ]),
    ) as T;
  const data = {
    '/api/profiles': [hostile(owner)],
    '/api/articles/8': hostile(article),
    '/api/foros/3': { ...hostile(foro), reviews: foro.reviews.map(hostile) },
    '/api/services': [hostile(service)],
  };
  const card = { path: '/c.png', alt: text };
  const { page, content } = parse(
    factsOf('/article/8', { card }, data),
    text,
    text.replace(/[<>&]/g, ''),
  );
  expect(page.querySelectorAll('script:not([type="application/ld+json"]), img')).toHaveLength(0);
  expect(page.body.innerHTML).toBe('Fin');
  expect((content('description') ?? '').length).toBeLessThanOrEqual(160);
  expect(page.head.textContent).not.toMatch(/[\u202a-\u202e\0]/);
});
