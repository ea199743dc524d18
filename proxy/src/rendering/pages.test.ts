import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { makeEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import type { RenderJob } from './renderer.ts';
import { pagePolicy } from './contentSecurityPolicy.ts';
import { sitePages } from './pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-page-'));
writeFileSync(path.join(folder, 'index.html'), '<body><p>Hola</p></body>');
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const cardsIn = ({ answers }: RenderJob) => JSON.stringify(answers['/api/profiles']?.data);

const textOf = (entry: Entry | undefined) => String(entry?.variants.identity.bytes);

it('lets the page run its own inline script by its hash, and no other', () => {
  const policy = pagePolicy(
    '<script>let a = 1</script><script type="module" src="/a.js"></script><script type="application/json">[]</script>',
  );
  expect(policy).toContain(
    "script-src 'self' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='",
  );
  expect(/script-src[^;]*/.exec(policy)?.[0].match(/sha256/g)).toHaveLength(1);
});

const hashesIn = (policy: string, directive: string) =>
  new RegExp(`${directive}[^;]*`).exec(policy)?.[0].match(/'sha256-[^']+'/g) ?? [];

it('lets no script in that came by rendering, and of the styles only those of the head', () => {
  const built = '<head><script>let a = 1</script></head><body></body>';
  const page = `<head><script>let a = 1</script><script>attack()</script><style>a{}</style></head>
    <body><script>attack()</script><style>b{}</style></body>`;
  const [own, rendered] = [pagePolicy(built), pagePolicy(built, page)];
  expect(hashesIn(rendered, 'script-src')).toEqual(hashesIn(own, 'script-src'));
  expect(hashesIn(own, 'script-src')).toHaveLength(1);
  expect(hashesIn(rendered, 'style-src')).toHaveLength(hashesIn(own, 'style-src').length + 1);
});

it('sends the page with the card of now, and never with one of before', async () => {
  let card: Entry | undefined = await makeEntry([{ name: 'Ada' }]);
  const read = () => (card ? Promise.resolve(card) : Promise.reject(new Error('away')));
  const render = (job: RenderJob) => Promise.resolve(`<body>${cardsIn(job)}</body>`);
  const site = sitePages(folder, { cached: () => card, read }, render);
  expect(site.get('/')).toBeUndefined();
  const page = await site.page('/', '1.1.1.1');
  expect(textOf(page)).toBe('<body>[{"name":"Ada"}]</body>');
  expect(site.get('/')).toBe(page);
  card = await makeEntry([{ name: 'Grace' }]);
  expect(site.get('/index.html')).toBeUndefined();
  expect(textOf(await site.page('/index.html', '1.1.1.1'))).toContain('Grace');
  card = undefined;
  expect(site.get('/')).toBeUndefined();
  expect(textOf(await site.page('/', '1.1.1.1'))).toBe('<body><p>Hola</p></body>');
});

it('shows the last card that was known while the CMS is away', async () => {
  let card = await makeEntry([{ name: 'Ada' }]);
  const render = (job: RenderJob) => Promise.resolve(cardsIn(job));
  const site = sitePages(
    folder,
    { cached: () => undefined, read: () => Promise.resolve(card) },
    render,
  );
  const page = await site.page('/', '1.1.1.1');
  card = { ...card, stale: true };
  expect(site.get('/')).toBeUndefined();
  expect(await site.page('/', '1.1.1.1')).toBe(page);
});

it('sends the page as it was built when it cannot be rendered, and tries again a minute later', async () => {
  const card = await makeEntry([{ name: 'Ada' }]);
  vi.useFakeTimers();
  const render = vi
    .fn(() => Promise.resolve('<p>Ada</p>'))
    .mockRejectedValueOnce(new Error('no room'));
  const site = sitePages(folder, { cached: () => card, read: () => Promise.resolve(card) }, render);
  expect(textOf(await site.page('/', '1.1.1.1'))).toBe('<body><p>Hola</p></body>');
  expect(textOf(await site.page('/', '1.1.1.1'))).toBe('<body><p>Hola</p></body>');
  expect(render).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(textOf(await site.page('/', '1.1.1.1'))).toBe('<p>Ada</p>');
  vi.useRealTimers();
});
