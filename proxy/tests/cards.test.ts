import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { NO_LIMITS } from '../../scripts/testing/limits.ts';
import { replica } from './replica.ts';
import { admin, requestSiteOk } from './site.ts';

interface Item {
  _id: number;
}

let token = '';
let site = '';
beforeAll(async () => {
  ({ token } = await admin());
});

const create = (name: string) =>
  requestSiteOk<Item>('POST', '/api/articles/create/', { site, token, body: { name } });
const rename = ({ _id }: Item, name: string) =>
  requestSiteOk('PUT', `/api/articles/update/${String(_id)}/`, { site, token, body: { name } });
const remove = ({ _id }: Item) =>
  requestSiteOk('DELETE', `/api/articles/delete/${String(_id)}/`, { site, token });

const ask = (url: string) => fetch(url, { redirect: 'manual' });
/** Where the card of now is. */
const cardOf = async (name: string) => {
  const { status, headers } = await ask(`${site}/tarjeta/${name}-0000000000.jpg`);
  expect(status).toBe(302);
  return headers.get('location') ?? '';
};

it('each article has a card of its own, under another address when its name changes', async () => {
  site = await replica({ ...NO_LIMITS });
  const article = await create('Índices que sí se usan <script>&amp; "></svg>');
  const name = `article/${String(article._id)}`;
  const path = await cardOf(name);
  const response = await ask(site + path);
  const picture = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([1_200, 630]);
  expect(picture.length).toBeLessThan(300_000);
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
  site = await replica({ ...NO_LIMITS });
  expect((await ask(site + (await cardOf('sitio')))).status).toBe(200);
  const draft = await create('');
  for (const name of [
    ...[`article/${String(draft._id)}-0000000000.jpg`, 'article/999999-0000000000.png'],
    ...['article/0-0000000000.png', 'service/1-0000000000.png', 'sitio.png', 'sitio-x.png'],
    ...['article/1-0000000000.png/x', '%2e%2e/package.json', ''],
  ])
    expect([name, (await ask(`${site}/tarjeta/${name}`)).status]).toEqual([name, 404]);
  await remove(draft);
});

it('where cards are off there is none but the static one', async () => {
  site = await replica({ ...NO_LIMITS, OG_IMAGES: 'off' });
  expect((await ask(`${site}/tarjeta/sitio-0000000000.jpg`)).status).toBe(404);
  expect((await ask(`${site}/tarjeta.png`)).status).toBe(200);
});
