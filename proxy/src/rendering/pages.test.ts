import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { makeEntry } from '../cache/entry.ts';
import { createSocialCards } from '../discovery/socialCards/socialCards.ts';
import type { Entry } from '../cache/entry.ts';
import { ApiError } from '../errors.ts';
import { renderErrors } from '../middleware/errors.ts';
import { sitePages } from './pages.ts';
import type { RenderJob } from './renderer.ts';

const ROUTES = [
  { pattern: '^/$', reads: [] },
  { pattern: '^/exp$', reads: ['/api/expiriences'] },
  { pattern: '^/article/([1-9]\\d*)(?:/[a-z0-9-]+)?$', reads: ['/api/articles/$1'] },
  { pattern: '^/login$', reads: [], noindex: true },
  { pattern: '^/profileuser$' },
];
const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-pages-'));
mkdirSync(path.join(folder, '.renderer'));
writeFileSync(path.join(folder, 'index.html'), '<p>Sin ficha</p>');
writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(path.join(folder, '.renderer/page.html'), '<p>Vacía</p>');
writeFileSync(path.join(folder, '.renderer/pages.json'), JSON.stringify(ROUTES));

const MADE = '2026-01-01T00:00:00.000Z';
const CHANGED = '2026-11-20T01:02:03.000Z';
const answers = new Map<string, Entry>();
let generation: number | undefined;
const cached = vi.fn((url: string) => answers.get(url));
const change = async (url: string, body: unknown) => {
  answers.set(url, await makeEntry(body, undefined, [CHANGED]));
};
let refusal = new ApiError('resource.not_found');
const render = vi.fn((job: RenderJob) => Promise.resolve(JSON.stringify(job)));
const spend = vi.fn();
const create = () =>
  sitePages(folder, {
    reads: {
      cached,
      generation: () => generation,
      read: (url) => {
        const entry = answers.get(url);
        return entry ? Promise.resolve(entry) : Promise.reject(refusal);
      },
    },
    ...{ render, spend, addressOf: () => '1.1.1.1', siteUrl: 'https://sitio.example' },
    cards: createSocialCards(folder, false),
  });
let pages = create();

const server = new Koa()
  .use(renderErrors)
  .use((ctx) => pages.serve(ctx))
  .listen(0);
const get = (url: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as { port: number };
  return fetch(`http://127.0.0.1:${String(port)}${url}`, { headers, redirect: 'manual' });
};
const jobOf = async (url: string) => (await (await get(url)).json()) as RenderJob;

beforeEach(async () => {
  answers.clear();
  generation = undefined;
  refusal = new ApiError('resource.not_found');
  vi.clearAllMocks();
  spend.mockReset();
  pages = create();
  await change('/api/profiles', [{ name: 'Ada' }]);
  await change('/api/expiriences', [{ name: 'Primera' }]);
  await change('/api/articles/8', { _id: 8, name: 'El ocho', createdAt: MADE });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('renders a page with what the API answers, once, and the fast path has it from then on', async () => {
  expect(pages.get('/exp')).toBeUndefined();
  const job = await jobOf('/exp');
  expect(job).toMatchObject({
    ...{ path: '/exp', canonical: '/exp', siteUrl: 'https://sitio.example', noindex: false },
    answers: { '/api/expiriences': { data: [{ name: 'Primera' }], total: null } },
  });
  expect(Object.keys(job.answers)).toEqual(['/api/profiles', '/api/expiriences']);
  await get('/exp');
  expect(render).toHaveBeenCalledTimes(1);
  expect(pages.get('/exp')).toBeDefined();
  expect(pages.get('/exp?utm=1')).toBe(pages.get('/exp'));
  expect(pages.bytes()).toBeGreaterThan(0);
});

it.each(['/api/expiriences', '/api/profiles'])(
  'never sends what was rendered before %s changed',
  async (url) => {
    await get('/exp');
    await change(url, [{ name: 'Segunda' }]);
    expect(pages.get('/exp')).toBeUndefined();
    expect(await (await get('/exp')).text()).toContain('Segunda');
    answers.delete(url); // dropped, and nobody has asked since
    expect(pages.get('/exp')).toBeUndefined();
  },
);

it('looks at what a page was rendered with once, until something is dropped', async () => {
  await get('/exp');
  generation = 1;
  const page = pages.get('/exp');
  cached.mockClear();
  answers.clear(); // evicted, which is no change
  expect(pages.get('/exp')).toBe(page);
  expect(cached).not.toHaveBeenCalled();
  generation = 2;
  expect(pages.get('/exp')).toBeUndefined();
});

it('has an ETag, and answers 304', async () => {
  const etag = (await get('/exp')).headers.get('etag') ?? '';
  expect((await get('/exp', { 'if-none-match': etag })).status).toBe(304);
});

it('keeps nothing for queries that it does not know', async () => {
  await get('/exp');
  const before = pages.bytes();
  const page = pages.get('/exp');
  const made = Array.from({ length: 10_000 }, (_, n) => `/exp?x${String(n)}=${'a'.repeat(n % 99)}`);
  expect(made.filter((url) => pages.get(url) !== page)).toEqual([]);
  for (const url of made.slice(0, 20)) expect((await get(url)).status).toBe(200);
  expect(pages.bytes()).toBe(before);
  expect(render).toHaveBeenCalledTimes(1);
});

it('says of an item when it was last changed, and of a list nothing', async () => {
  expect((await jobOf('/article/8')).modified).toBe(CHANGED);
  expect((await jobOf('/exp')).modified).toBeUndefined();
});

it('finds an item by its number, and sends a wrong name to the right one', async () => {
  expect((await jobOf('/article/8')).canonical).toBe('/article/8/el-ocho');
  expect((await get('/article/8/el-ocho')).status).toBe(200);
  const moved = await get('/article/8/otro-nombre?a=1');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/article/8/el-ocho?a=1']);
});

it.each([
  ['/article/8/', '/article/8'],
  ['/ARTICLE/008?a=1', '/article/8?a=1'],
  ['//exp', '/exp'],
  ['/index.html', '/'],
])('sends %s to %s', async (written, to) => {
  const { status, headers } = await get(written);
  expect([status, headers.get('location')]).toEqual([308, to]);
});

it.each(['//evil.example', '/\\evil.example', '/%2f%2fevil', '/article/8%00', '/%F0%28'])(
  'sends nobody elsewhere from %s',
  async (url) => {
    const { status, headers } = await get(url);
    expect([status, headers.get('location')]).toEqual([404, null]);
  },
);

it('says that nothing is there in a page, once for all URLs of a kind, and in JSON to who asks for that', async () => {
  for (const [url, written] of [
    ['/nada', '/404'],
    ['/article/9', '/article/404'],
    ['/article/x', '/article/404'],
    ['/exp/8', '/404'],
  ] as const) {
    const missing = await get(url);
    expect([missing.status, missing.headers.get('x-robots-tag')], url).toEqual([404, 'noindex']);
    expect(await missing.json()).toMatchObject({ missing: true, path: written });
    expect(pages.get(url)).toBeUndefined();
  }
  expect(render).toHaveBeenCalledTimes(2);
  const json = await get('/nada', { accept: 'application/json' });
  expect([json.status, ((await json.json()) as { code: string }).code]).toEqual([
    404,
    'resource.not_found',
  ]);
});

it('leaves the screens of a session to the browser, and keeps them from search engines', async () => {
  const shell = await get('/profileuser');
  expect([shell.status, shell.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(await shell.text()).toBe('<p>Vacía</p>');
  expect((await get('/login')).headers.get('x-robots-tag')).toBe('noindex');
});

it('counts each page that is rendered for its visitor, who may have too many', async () => {
  await Promise.all([get('/exp'), get('/exp')]);
  await get('/exp');
  expect(spend.mock.calls).toEqual([['1.1.1.1']]);
  spend.mockImplementation(() => {
    throw new ApiError('rate_limit.exceeded', { headers: { 'Retry-After': '9' } });
  });
  const refused = await get('/article/8');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '9']);
  expect(await refused.text()).toBe('<p>Vacía</p>');
  expect(await (await get('/')).text()).toBe('<p>Sin ficha</p>');
  spend.mockReset();
  expect((await get('/article/8')).status).toBe(200);
});

it('renders a page that is too long to be kept once, until what it shows changes', async () => {
  const [long, short] = ['x'.repeat(5_000_000), '<p>Vacía</p>'];
  const lengthNow = async () => (await (await get('/exp')).text()).length;
  render.mockResolvedValueOnce(long).mockResolvedValueOnce(long);
  expect([await lengthNow(), await lengthNow()]).toEqual([long.length, short.length]);
  await change('/api/expiriences', [{ name: 'Segunda' }]);
  expect([await lengthNow(), await lengthNow()]).toEqual([long.length, short.length]);
  expect(render).toHaveBeenCalledTimes(2);
});

it('renders nothing that would be too long: the browser does', async () => {
  await change('/api/articles/8', { _id: 8, name: 'El ocho', comment_rtf: '"'.repeat(300_000) });
  const long = await get('/article/8/otro-nombre');
  expect([long.status, await long.text()]).toEqual([200, '<p>Vacía</p>']);
  // A comment of each of sixty people, all of signs that HTML escapes.
  await change('/api/articles/8', { _id: 8, name: 'El ocho', comment_rtf: '<'.repeat(180_000) });
  const escaped = answers.get('/api/articles/8') as Entry;
  const bytes = vi.spyOn(escaped.variants.identity.bytes, Symbol.iterator);
  for (const name of ['uno', 'dos', 'tres']) {
    const page = await get(`/article/8/${name}`);
    expect([await page.text(), page.headers.get('x-robots-tag')]).toEqual(['<p>Vacía</p>', null]);
  }
  // What a wrong name costs is not its length.
  expect(bytes).toHaveBeenCalledTimes(1);
  expect(render).not.toHaveBeenCalled();
});

it('counts what it sends elsewhere', async () => {
  await get('/article/8/otro-nombre');
  expect(spend.mock.calls).toEqual([['1.1.1.1']]);
  const parse = vi.spyOn(JSON, 'parse');
  expect((await get('/article/8/otro-mas')).status).toBe(301);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  answers.set('/api/articles/7', answers.get('/api/articles/8') as Entry);
  expect((await get('/article/7')).status).toBe(200);
});

it('sends the last page while the CMS is away; without one the browser renders, and search engines come back', async () => {
  await get('/exp');
  for (const [url, entry] of answers) answers.set(url, { ...entry, stale: true });
  expect(await (await get('/exp')).text()).toContain('Primera');
  const away = await get('/article/8');
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await away.text()).toBe('<p>Vacía</p>');
  const home = await get('/');
  expect([home.status, await home.text()]).toEqual([200, '<p>Sin ficha</p>']);
});

it('tries what could not be rendered again a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render.mockRejectedValueOnce(new Error('no room'));
  expect((await get('/exp')).status).toBe(503);
  expect((await get('/exp')).status).toBe(503);
  expect(render).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect((await get('/exp')).status).toBe(200);
});

it('refuses every other method', async () => {
  const { port } = server.address() as { port: number };
  const { status } = await fetch(`http://127.0.0.1:${String(port)}/exp`, { method: 'POST' });
  expect(status).toBe(405);
});

it('sends the files of the build', async () => {
  expect(await (await get('/favicon.svg')).text()).toBe('<svg/>');
  expect(pages.get('/favicon.svg')).toBeDefined();
});
