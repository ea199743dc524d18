import { expect, it } from 'vitest';
import { canonicalForm, pageFinder } from './pageRoutes.ts';

const find = pageFinder([
  { pattern: '^/$', reads: ['/api/projects?limit=3'] },
  { pattern: '^/blog$', reads: ['/api/articles?sort=-createdAt'] },
  { pattern: '^/foro$', reads: ['/api/foros'] },
  { pattern: '^/cv$', reads: ['/api/resume.json'] },
  {
    pattern: '^/article/([1-9]\\d{0,9})(?:/[a-z0-9-]+)?$',
    reads: ['/api/articles/$1'],
    styles: ['/a.css'],
  },
  { pattern: '^/login$', reads: [], noindex: true },
  { pattern: '^/buscar$', reads: [], browserOnly: 'q' },
  { pattern: '^/admin/userlist$' },
]);
const at = (path: string, query = '') => find(path, query);

it.each([
  ['/article/8/', '/article/8'],
  ['/ARTICLE/8', '/article/8'],
  ['//article///8', '/article/8'],
  ['/article/008', '/article/8'],
  ['/article/0', '/article/0'],
  ['/index.html', '/'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/\\evil.example'],
])('%s is written %s', (written, canonical) => {
  expect(canonicalForm(written)).toBe(canonical);
});

it('finds what a page is rendered with, and whether it is for search engines', () => {
  const plain = { search: '', styles: [], missing: false, noindex: false };
  expect(at('/')).toEqual({ ...plain, path: '/', reads: ['/api/projects?limit=3'] });
  expect(at('/article/8/un-nombre')).toEqual({
    ...{ ...plain, path: '/article/8/un-nombre' },
    ...{ reads: ['/api/articles/8'], styles: ['/a.css'] },
  });
  expect(at('/login')).toMatchObject({ noindex: true });
  expect(at('/admin/userlist')).toBe('browser');
});

it.each(['/article/0', '/article/-1', '/article/8.0', '/article/99999999999', '/article/x', '/no'])(
  'finds nothing at %s',
  (path) => {
    expect(at(path)).toBeUndefined();
  },
);

it('gives a later page of a list its own reads, and keeps it from search engines', () => {
  expect(at('/blog', 'page=2')).toMatchObject({
    ...{ search: '?page=2', noindex: true },
    reads: ['/api/articles?page=2&sort=-createdAt'],
  });
  expect(at('/foro', 'a=b&page=3')).toMatchObject({ reads: ['/api/foros?page=3'] });
});

it('a page that shows a few of a list has no later ones, and nothing to search', () => {
  for (const query of ['page=2', 'keyword=a'])
    expect(at('/', query)).toMatchObject({ search: '', reads: ['/api/projects?limit=3'] });
});

it('leaves what is searched or sorted to the browser, where there is a list', () => {
  for (const query of [
    'keyword=a',
    'sort=name',
    'limit=5',
    'page=0',
    'page=1',
    'page=x',
    'page=02',
  ])
    expect(at('/blog', query), query).toBe('browser');
  expect(at('/cv', 'keyword=a')).toMatchObject({ search: '', reads: ['/api/resume.json'] });
  expect(at('/article/8', 'page=2')).toMatchObject({ search: '', reads: ['/api/articles/8'] });
});

it('ignores what it does not know', () => {
  expect(at('/blog', 'utm_source=a&x')).toEqual(at('/blog'));
});

it('the search is a page, and what is searched is left to the browser', () => {
  expect(at('/buscar')).toMatchObject({ path: '/buscar', noindex: false });
  expect(at('/buscar', 'q=')).toBe('browser');
  expect(at('/buscar', 'q=datos&page=2')).toBe('browser');
  expect(at('/blog', 'q=datos')).toMatchObject({ path: '/blog', search: '' });
});
