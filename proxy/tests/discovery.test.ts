import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { queryOnce } from '../../scripts/setup/query.ts';
import { requestOk } from '../../scripts/testing/client.ts';
import { NO_LIMITS } from '../../scripts/testing/limits.ts';
import { publicPath } from '../src/contract/shared/publicPath.ts';
import { replica } from './replica.ts';
import { admin, requestSite, requestSiteOk, person } from './site.ts';

const SITE_URL = 'https://portafolio.example';
const HOSTILE =
  '</title>]]>"><script>alert(1)</script><!-- \u2028\u0001\u0008\u000b\ud800 \u202eabc\u202c $& $1 `';
/** What XML 1.0 does not hold, and half a character. */
// oxlint-disable-next-line no-control-regex -- control characters are what XML may not hold.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

interface Item {
  _id: number;
  name: string;
  createdAt: string;
}

const proxyWith = (env: Record<string, string> = {}) => replica({ ...NO_LIMITS, SITE_URL, ...env });
const textAt = async (url: string) => {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return response.text();
};
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

let token = '';
let site = '';
beforeAll(async () => {
  ({ token } = await admin());
  const [owner] = await requestSiteOk<Item[]>('GET', '/api/profiles');
  const { _id } = owner ?? (await requestSiteOk<Item>('POST', '/api/profiles/create/', { token }));
  const body = { name: 'Ada Demo', email: 'hola@example.com' };
  await requestSiteOk('PUT', `/api/profiles/update/${String(_id)}/`, { token, body });
});

const create = (kind: 'articles' | 'foros' | 'projects', body: object) =>
  requestSiteOk<Item>('POST', `/api/${kind}/create/`, { site, token, body });
const update = (kind: 'articles' | 'foros', { _id }: Item, body: object) =>
  requestSiteOk<Item>('PUT', `/api/${kind}/update/${String(_id)}/`, { site, token, body });
const remove = (kind: 'articles' | 'foros' | 'projects', { _id }: Item) =>
  requestSiteOk('DELETE', `/api/${kind}/delete/${String(_id)}/`, { site, token });

it('the sitemap names every public screen and item, at once under a new name, and no draft', async () => {
  site = await proxyWith();
  const article = await create('articles', { name: 'Índices que sí se usan' });
  const draft = await create('articles', {});
  const forum = await create('foros', { name: '¿Qué base?' });
  const project = await create('projects', { name: 'Molino Alto' });
  const first = await textAt(`${site}/sitemap.xml`);
  expect(locationsIn(first)).toEqual(
    expect.arrayContaining([
      ...['/', '/blog', '/foro', '/cv', '/mapa', '/privacidad'].map((path) => SITE_URL + path),
      `${SITE_URL}/article/${String(article._id)}/indices-que-si-se-usan`,
      SITE_URL + publicPath('foro', forum),
      `${SITE_URL}/project/${String(project._id)}/molino-alto`,
    ]),
  );
  expect(first).not.toContain(`/article/${String(draft._id)}`);
  expect(first).toContain(`<lastmod>${article.createdAt.slice(0, 16)}`);
  await update('articles', article, { name: 'Otro nombre' });
  expect(locationsIn(await textAt(`${site}/sitemap.xml`))).toContain(
    `${SITE_URL}/article/${String(article._id)}/otro-nombre`,
  );
  await remove('articles', article);
  expect(await textAt(`${site}/sitemap.xml`)).not.toContain(`/article/${String(article._id)}/`);
  await remove('articles', draft);
  await remove('foros', forum);
});

it('all pages of a list are in the sitemap, each once, with the date of the last change', async () => {
  site = await proxyWith();
  const one = await create('articles', { name: 'página' });
  const more = Array.from({ length: 104 }, (_, at) => ({
    ...{ _id: one._id + 1 + at, name: `página ${String(at)}`, createdAt: one.createdAt },
  }));
  const seed = (given: object) =>
    requestOk(`${inject('cmsUrl')}/api/seed`, {
      ...{ method: 'POST', token: inject('env').SEED_TOKEN, body: given },
    });
  await seed({ kinds: { article: more } });
  const articles = [one, ...more];
  const expected = articles.map((article) => SITE_URL + publicPath('article', article));
  // The seed tells the proxy as it commits: either may be first.
  const locations = await vi.waitUntil(
    async () => {
      const all = locationsIn(await textAt(`${site}/sitemap.xml`));
      return expected.every((url) => all.includes(url)) && all;
    },
    { timeout: 30_000 },
  );
  expect(locations).toHaveLength(new Set(locations).size);
  // A list without the long texts does not say that one of them has changed.
  await update('articles', one, { comment_rtf: '<p>nuevo</p>' });
  const address = SITE_URL + publicPath('article', one);
  const [, lastmod = ''] =
    new RegExp(`${address}</loc>\\n<lastmod>(.*?)<`).exec(await textAt(`${site}/sitemap.xml`)) ??
    [];
  expect(Date.parse(lastmod)).toBeGreaterThan(Date.parse(one.createdAt));
  await queryOnce(inject('databaseUrl'), "delete from articles where name like 'página%'");
});

it('the feeds have the newest articles with their whole text, for readers elsewhere', async () => {
  site = await proxyWith();
  const article = await create('articles', {
    name: 'Con todo',
    author: 'Grace',
    subtitle: 'Un resumen',
    comment_rtf: `<p>Mira <a href="/uploads/a.webp">esto</a> <span class="ql-formula" data-value="x^2"></span></p>
      <iframe class="ql-video" src="https://www.youtube.com/embed/abc-1?a=1"></iframe>
      <p><img src="/uploads/b_w900.webp"></p><ol><li data-list="bullet">uno</li></ol>`,
  });
  const atom = parseAtomFeed(await textAt(`${site}/feed.xml`));
  const project = await create('projects', {
    name: 'Molino Alto',
    result: 'Ya nadie llama.',
    comment_rtf: '<p>La historia</p>',
  });
  const { items: all = [] } = parseJsonFeed(await textAt(`${site}/feed.json`));
  expect(all).toContainEqual(
    expect.objectContaining({
      url: SITE_URL + publicPath('project', project),
      summary: 'Ya nadie llama.',
      content_html: '<p>La historia</p>',
    }),
  );
  await remove('projects', project);
  const json = parseJsonFeed(await textAt(`${site}/feed.json`));
  const url = SITE_URL + publicPath('article', article);
  const entry = atom.entries?.find(({ links }) => links?.[0]?.href === url);
  expect(atom.links).toContainEqual(
    expect.objectContaining({ rel: 'self', href: `${SITE_URL}/feed.xml` }),
  );
  expect(entry).toMatchObject({
    id: expect.stringMatching(
      RegExp(`^tag:portafolio-[0-9a-f-]{36},2026:article/${String(article._id)}$`),
    ) as string,
    title: { value: 'Con todo' },
    authors: [{ name: 'Grace' }],
    published: article.createdAt,
    summary: { value: 'Un resumen' },
  });
  const html = entry?.content?.value ?? '';
  expect(html).toContain(`href="${SITE_URL}/uploads/a.webp"`);
  expect(html).toContain(`src="${SITE_URL}/uploads/b_w900.webp"`);
  expect(html).toContain('x^2');
  expect(html).toContain('<a href="https://www.youtube.com/watch?v=abc-1">');
  expect(html).toContain('<ul><li>uno</li></ul>');
  expect(html).not.toMatch(/iframe|class=|srcset/);
  expect(json.items?.find((one) => one.url === url)).toMatchObject({
    id: entry?.id,
    content_html: html,
  });
  expect(atom.entries?.length).toBeLessThanOrEqual(20);
  await update('articles', article, { name: 'Renombrado' });
  const renamed = parseAtomFeed(await textAt(`${site}/feed.xml`)).entries?.[0];
  expect(renamed).toMatchObject({ id: entry?.id, title: { value: 'Renombrado' } });
  await remove('articles', article);
  expect(await textAt(`${site}/feed.xml`)).not.toContain(entry?.id);
});

it('a topic has a page, a feed and a place in the sitemap while anything is about it', async () => {
  site = await proxyWith();
  const tags = 'Índices, C++';
  const article = await create('articles', { name: 'Uno', tags, comment_rtf: '<p>Hola</p>' });
  const page = `${site}/tema/indices`;
  expect(await textAt(page)).toContain(`href="${SITE_URL}/tema/indices/feed.xml"`);
  const feed = parseAtomFeed(await textAt(`${page}/feed.xml`));
  expect(feed.entries?.map(({ title }) => title?.value)).toEqual(['Uno']);
  expect(locationsIn(await textAt(`${site}/sitemap.xml`))).toContain(
    `${SITE_URL}/tema/c-plus-plus`,
  );
  const body = { from: 'c-plus-plus', to: 'C moderno' };
  await requestSiteOk('PUT', '/api/topics/', { site, token, body });
  expect(await textAt(`${site}/api/topics`)).toContain('"C moderno"');
  await update('articles', article, { state: 'hidden' });
  expect((await fetch(page)).status).toBe(404);
  expect((await fetch(`${page}/feed.xml`)).status).toBe(404);
  expect(await textAt(`${site}/sitemap.xml`)).not.toContain('/tema/');
  await remove('articles', article);
});

it('what appeared elsewhere first sends search engines there', async () => {
  site = await proxyWith();
  const canonical = 'https://revista.example/indices';
  const article = await create('articles', { name: 'Dos', canonical });
  const path = publicPath('article', article);
  expect(await textAt(site + path)).toContain(`<link rel="canonical" href="${canonical}"`);
  expect(await textAt(`${site}/sitemap.xml`)).not.toContain(path);
  await remove('articles', article);
});

it('a forum has a feed of its newest comments', async () => {
  site = await proxyWith();
  const forum = await create('foros', { name: 'Bases', comment: 'Cuál usan' });
  const visitor = await person('Linus Ejemplo');
  const path = `/api/foros/${String(forum._id)}/fdetails`;
  const comment = (text: string) =>
    requestSiteOk<Item>('POST', path, {
      ...{ site, token: visitor.token },
      body: { comment: text, rating: 5 },
    });
  await comment('primero');
  const address = `${site}/foros/${String(forum._id)}/feed.xml`;
  expect(parseAtomFeed(await textAt(address)).entries).toHaveLength(2);
  const { _id, createdAt } = await comment(HOSTILE.replace('\ud800', ''));
  expect(await textAt(`${site}/sitemap.xml`)).toContain(
    `${publicPath('foro', forum)}</loc>\n<lastmod>${createdAt}<`,
  );
  const feed = parseAtomFeed(await textAt(address));
  expect(feed.entries?.map(({ content }) => content?.value?.slice(0, 7))).toEqual([
    '</title',
    'primero',
    'Cuál us',
  ]);
  expect(feed.entries?.[0]?.id).toMatch(new RegExp(`:foro/\\d+/comentario/${String(_id)}$`));
  expect((await fetch(`${site}/foros/999999/feed.xml`)).status).toBe(404);
  expect((await fetch(`${site}/foros/x/feed.xml`)).status).toBe(404);
  await remove('foros', forum);
});

it('hostile text in every field leaves each document well-formed', async () => {
  site = await proxyWith();
  const fields = ['name', 'author', 'title', 'subtitle', 'createby', 'timeline', 'comment_rtf'];
  const body = Object.fromEntries(fields.map((field) => [field, HOSTILE.replace('\ud800', '')]));
  const article = await create('articles', body);
  const forum = await create('foros', { name: body.name, author: body.name, comment: body.name });
  const atom = await textAt(`${site}/feed.xml`);
  const thread = await textAt(`${site}/foros/${String(forum._id)}/feed.xml`);
  const sitemap = await textAt(`${site}/sitemap.xml`);
  for (const xml of [atom, thread, sitemap]) expect(xml).not.toMatch(FORBIDDEN);
  expect(parseAtomFeed(atom).entries?.[0]?.title?.value).toContain('</title>]]>"><script>');
  expect(parseAtomFeed(thread).entries?.[0]?.title?.value).toContain('$& $1 `');
  expect(parseAtomFeed(atom).entries?.[0]?.content?.value).not.toContain('<script');
  const json = await textAt(`${site}/feed.json`);
  expect(parseJsonFeed(json).items?.[0]?.title).toContain('<script>');
  await remove('articles', article);
  await remove('foros', forum);
});

const DOCUMENTS = [
  ...['/sitemap.xml', '/robots.txt', '/feed.xml', '/feed.json', '/foros/1/feed.xml'],
  ...['/manifest.webmanifest', '/.well-known/security.txt'],
];

it('of documents that have not changed only the first is sent, whatever Host and query say', async () => {
  site = await proxyWith();
  const forum = await create('foros', { name: 'Uno' });
  for (const path of DOCUMENTS.map((one) => one.replace('/1/', `/${String(forum._id)}/`))) {
    const first = await fetch(site + path);
    expect([path, first.status]).toEqual([path, 200]);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${site}${path}?utm_source=x`, {
      headers: { 'if-none-match': etag },
    });
    expect([path, again.status]).toEqual([path, 304]);
    const asTo = async (host: string) =>
      JSON.stringify((await requestSite('GET', path, { site, headers: { host } })).json);
    expect(await asTo('evil.example')).toBe(await asTo('portafolio.example'));
    expect(await asTo('evil.example')).not.toContain('evil.example');
    expect((await fetch(site + path, { method: 'POST' })).status).toBe(405);
    expect((await fetch(site + path, { method: 'HEAD' })).status).toBe(200);
  }
  await remove('foros', forum);
});

it('without its own address the site says none', async () => {
  site = await replica({ ...NO_LIMITS });
  for (const path of ['/sitemap.xml', '/feed.xml', '/feed.json', '/foros/1/feed.xml'])
    expect([path, (await fetch(site + path)).status]).toEqual([path, 404]);
  expect(await textAt(`${site}/robots.txt`)).not.toContain('Sitemap');
  expect(await textAt(`${site}/.well-known/security.txt`)).not.toContain('Canonical');
});

it('robots.txt keeps out crawlers for models where that is asked, and nothing that a page needs', async () => {
  const open = await textAt(`${await proxyWith()}/robots.txt`);
  expect(open).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  expect(open).not.toContain('GPTBot');
  expect([...open.matchAll(/Disallow: (.*)/g)].map(([, path]) => path)).toEqual(['/admin']);
  const closed = await textAt(`${await proxyWith({ ROBOTS_AI: 'deny' })}/robots.txt`);
  expect(closed).toMatch(/User-agent: GPTBot\n(User-agent: [\w-]+\n)+Disallow: \/\n/);
});

it('the icons that the page and the manifest name are there', async () => {
  site = inject('siteUrl');
  const { icons } = (await (await fetch(`${site}/manifest.webmanifest`)).json()) as {
    icons: { src: string; type: string }[];
  };
  const named = [...icons.map(({ src, type }) => [src, type]), ['/favicon.ico', 'image/x-icon']];
  for (const [src = '', type] of [...named, ['/apple-touch-icon.png', 'image/png']]) {
    const response = await fetch(site + src);
    expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, type]);
  }
});
