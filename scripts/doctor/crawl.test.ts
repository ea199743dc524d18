import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkPages } from './crawl.ts';

const SITE = 'https://sitio.example';
const PAGE = `<title>Blog</title><meta name="description" content="De qué trata">
<link rel="canonical" href="${SITE}/blog"><meta property="og:image" content="${SITE}/c.png">
<script type="application/ld+json">{"@graph":[]}</script>`;

type Files = Record<string, [type: string, text: string] | undefined>;

const GOOD: Files = {
  ...Object.fromEntries(
    ['/', '/blog', '/mapa', '/article/8/nombre'].map((path) => [path, ['text/html', PAGE]]),
  ),
  '/c.png': ['image/png', 'png'],
  '/sitemap.xml': ['application/xml', `<loc>${SITE}/blog</loc><loc>${SITE}/article/8/nombre</loc>`],
  ...Object.fromEntries(
    ['/robots.txt', '/feed.xml', '/feed.json', '/favicon.ico', '/manifest.webmanifest'].map(
      (path) => [path, ['text/plain', 'x']],
    ),
  ),
};

async function check(changes: Files = {}) {
  const files = { ...GOOD, ...changes };
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? ['text/html', ''];
    response.writeHead(files[url] ? 200 : 404, { 'content-type': type }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const [finding] = await checkPages(`http://127.0.0.1:${port}`, SITE);
  return finding;
}

test('a site that a search engine can read is fine', async () => {
  expect(await check()).toMatchObject({ level: 'good' });
});

test.each<[Files, string]>([
  [{ '/blog': undefined }, '/blog responde 404'],
  [{ '/blog': ['application/json', '{}'] }, '/blog no es una página'],
  [{ '/': ['text/html', PAGE.replace('Blog', '')] }, '/ sin título'],
  [{ '/': ['text/html', PAGE.replace('De qué trata', '')] }, '/ sin descripción'],
  [{ '/': ['text/html', PAGE.replace(`href="${SITE}`, 'href="http://otro')] }, '/ sin dirección'],
  [{ '/': ['text/html', PAGE.replace('{"@graph"', '{"@graf"')] }, '/ sin datos enlazados'],
  [
    { '/article/8/nombre': ['text/html', PAGE.replace('@graph":[]}', '')] },
    '/article/8/nombre sin',
  ],
  [{ '/c.png': undefined }, 'sin imagen para compartir'],
  [{ '/c.png': ['text/html', ''] }, 'sin imagen para compartir'],
  [{ '/sitemap.xml': ['application/xml', ''] }, 'no nombra ninguna página'],
  [{ '/sitemap.xml': ['application/xml', '<loc>https://otro.example/</loc>'] }, 'otro.example'],
  [{ '/feed.xml': undefined }, '/feed.xml responde 404'],
  [{ '/no-existe-esta-pagina': ['text/html', PAGE] }, '/no-existe-esta-pagina responde 200'],
])('%j is said: %s', async (changes, words) => {
  const finding = await check(changes);
  expect(finding?.level).toBe('wrong');
  expect(finding?.what).toContain(words);
});

test('without an address of the site, or while it does not run, it says what is missing', async () => {
  expect(await checkPages('http://127.0.0.1:9', '')).toMatchObject([{ level: 'note' }]);
  expect(await checkPages(undefined, SITE)).toMatchObject([{ level: 'note' }]);
});
