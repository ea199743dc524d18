import { beforeAll, expect, it } from 'vitest';
import { NO_LIMITS } from '../../scripts/testing/limits.ts';
import { replica } from './replica.ts';
import { admin, requestSiteOk } from './site.ts';

interface Item {
  _id: number;
}

let token = '';
beforeAll(async () => {
  ({ token } = await admin());
});

const create = (name: string) =>
  requestSiteOk<Item>('POST', '/api/articles/create/', { token, body: { name } });
const rename = ({ _id }: Item, name: string) =>
  requestSiteOk('PUT', `/api/articles/update/${String(_id)}/`, { token, body: { name } });
const remove = ({ _id }: Item) =>
  requestSiteOk('DELETE', `/api/articles/delete/${String(_id)}/`, { token });

const ask = (url: string) => fetch(url, { redirect: 'manual' });
/** Where the card of now is. */
const cardOf = async (site: string, name: string) => {
  const { status, headers } = await ask(`${site}/tarjeta/${name}-0000000000.png`);
  expect(status).toBe(302);
  return headers.get('location') ?? '';
};

/** Until it hears of changes a proxy keeps nothing: then one address asks as often as it likes. */
const untilCached = async (site: string) => {
  for (let n = 1, statuses = [0]; statuses.some((status) => status !== 200); n += 1) {
    statuses = [];
    const headers = { 'x-forwarded-for': `198.51.100.${String(n)}` };
    while (statuses.length < 5)
      statuses.push((await fetch(`${site}/api/badges/`, { headers })).status);
  }
};

it('each article has a card of its own, under another address when its name changes', async () => {
  const site = await replica({ ...NO_LIMITS });
  const article = await create('Índices que sí se usan <script>&amp; "></svg>');
  const name = `article/${String(article._id)}`;
  const path = await cardOf(site, name);
  const response = await ask(site + path);
  const png = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
  expect(png.length).toBeLessThan(300_000);
  const etag = response.headers.get('etag') ?? '';
  const again = await fetch(site + path, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  await rename(article, 'Otro');
  const renamed = await ask(site + path);
  expect(renamed.status).toBe(302);
  expect(renamed.headers.get('location')).not.toBe(path);
  await remove(article);
  expect((await ask(site + path)).status).toBe(404);
});

it('the site has a card, and what is no card is not found', async () => {
  const site = await replica({ ...NO_LIMITS });
  expect((await ask(site + (await cardOf(site, 'sitio')))).status).toBe(200);
  const draft = await create('');
  for (const name of [
    ...[`article/${String(draft._id)}-0000000000.png`, 'article/999999-0000000000.png'],
    ...['article/0-0000000000.png', 'project/1-0000000000.png', 'sitio.png', 'sitio-x.png'],
    ...['article/1-0000000000.png/x', '%2e%2e/package.json', ''],
  ])
    expect([name, (await ask(`${site}/tarjeta/${name}`)).status]).toEqual([name, 404]);
  await remove(draft);
});

it('who asks for many at once gets the static one for some, to be asked for again', async () => {
  const site = await replica({ ...NO_LIMITS });
  const articles = await Promise.all(
    Array.from({ length: 12 }, (_, n) => create(`n.º ${String(n)}`)),
  );
  const paths = await Promise.all(
    articles.map(({ _id }) => cardOf(site, `article/${String(_id)}`)),
  );
  const responses = await Promise.all(paths.map((path) => ask(site + path)));
  expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
  const kept = responses.map(({ headers }) => headers.get('cache-control'));
  expect(kept).toContain('no-cache');
  expect(kept.filter((one) => one !== 'no-cache').length).toBeGreaterThanOrEqual(5);
  for (const path of paths)
    expect((await ask(site + path)).headers.get('cache-control')).toContain('immutable');
  for (const article of articles) await remove(article);
});

it('each that has to be made counts as a miss, and so does the way to the present one', async () => {
  const article = await create('contada');
  const site = await replica({ ...NO_LIMITS, LIMIT_MISS: '4/600', TRUST_PROXY: 'true' });
  await untilCached(site);
  // The owner and the article, the way to the card, and the card.
  const path = await cardOf(site, `article/${String(article._id)}`);
  expect((await ask(site + path)).status).toBe(200);
  expect((await ask(`${site}/tarjeta/sitio-0000000000.png`)).status).toBe(429);
  expect((await ask(site + path)).status).toBe(200);
  await remove(article);
});

it('where cards are off there is none but the static one', async () => {
  const site = await replica({ ...NO_LIMITS, OG_IMAGES: 'off' });
  expect((await ask(`${site}/tarjeta/sitio-0000000000.png`)).status).toBe(404);
  expect((await ask(`${site}/tarjeta.png`)).status).toBe(200);
});
