import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { makeEntry } from '../hot/entry.ts';
import type { Entry } from '../hot/entry.ts';
import type { Job } from './drawing.ts';
import { pagePolicy, readSite } from './site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-page-'));
writeFileSync(path.join(folder, 'index.html'), '<body><p>Hola</p></body>');
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const cardsIn = ({ answers }: Job) => JSON.stringify(answers['/api/profiles']?.data);

const textOf = (entry: Entry | undefined) => String(entry?.forms.identity.bytes);

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

it('lets no script in that came by drawing, and of the styles only those of the head', () => {
  const built = '<head><script>let a = 1</script></head><body></body>';
  const page = `<head><script>let a = 1</script><script>attack()</script><style>a{}</style></head>
    <body><script>attack()</script><style>b{}</style></body>`;
  const [own, drawn] = [pagePolicy(built), pagePolicy(built, page)];
  expect(hashesIn(drawn, 'script-src')).toEqual(hashesIn(own, 'script-src'));
  expect(hashesIn(own, 'script-src')).toHaveLength(1);
  expect(hashesIn(drawn, 'style-src')).toHaveLength(hashesIn(own, 'style-src').length + 1);
});

it('gives the page with the card of now, and never with one of before', async () => {
  let card: Entry | undefined = await makeEntry([{ name: 'Ada' }]);
  const ask = () => (card ? Promise.resolve(card) : Promise.reject(new Error('away')));
  const draw = (job: Job) => Promise.resolve(`<body>${cardsIn(job)}</body>`);
  const site = readSite(folder, { known: () => card, ask }, draw);
  expect(site.at('/')).toBeUndefined();
  const page = await site.page('/', '1.1.1.1');
  expect(textOf(page)).toBe('<body>[{"name":"Ada"}]</body>');
  expect(site.at('/')).toBe(page);
  card = await makeEntry([{ name: 'Grace' }]);
  expect(site.at('/index.html')).toBeUndefined();
  expect(textOf(await site.page('/index.html', '1.1.1.1'))).toContain('Grace');
  card = undefined;
  expect(site.at('/')).toBeUndefined();
  expect(textOf(await site.page('/', '1.1.1.1'))).toBe('<body><p>Hola</p></body>');
});

it('shows the last card that was known while the CMS is away', async () => {
  let card = await makeEntry([{ name: 'Ada' }]);
  const draw = (job: Job) => Promise.resolve(cardsIn(job));
  const site = readSite(folder, { known: () => undefined, ask: () => Promise.resolve(card) }, draw);
  const page = await site.page('/', '1.1.1.1');
  card = { ...card, stale: true };
  expect(site.at('/')).toBeUndefined();
  expect(await site.page('/', '1.1.1.1')).toBe(page);
});

it('gives the page as it was built when it cannot be drawn, and tries again a minute later', async () => {
  const card = await makeEntry([{ name: 'Ada' }]);
  vi.useFakeTimers();
  const draw = vi
    .fn(() => Promise.resolve('<p>Ada</p>'))
    .mockRejectedValueOnce(new Error('no room'));
  const site = readSite(folder, { known: () => card, ask: () => Promise.resolve(card) }, draw);
  expect(textOf(await site.page('/', '1.1.1.1'))).toBe('<body><p>Hola</p></body>');
  expect(textOf(await site.page('/', '1.1.1.1'))).toBe('<body><p>Hola</p></body>');
  expect(draw).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(textOf(await site.page('/', '1.1.1.1'))).toBe('<p>Ada</p>');
  vi.useRealTimers();
});
