import { beforeAll, expect, inject, it } from 'vitest';
import { queryOnce } from '../../../scripts/setup/query.ts';
import type { LibraryImage } from '../../src/contract/index.ts';
import { pngOf } from '../images.ts';
import { admin, requestSite, requestSiteOk } from '../site.ts';

interface Item {
  _id: number;
}

let token: string;
let article: number;
beforeAll(async () => {
  ({ token } = await admin());
  article = await made('articles', { name: 'Con imágenes' });
});

async function made(path: string, body: object): Promise<number> {
  const { _id } = await requestSiteOk<Item>('POST', `/api/${path}/create/`, { token, body });
  return _id;
}

/** One that nothing names. */
async function upload(name: string): Promise<LibraryImage> {
  const form = new FormData();
  form.set('article_id', String(article));
  form.set('in_text', 'true');
  form.set('image', pngOf(30, 20, true), name);
  const path = await requestSiteOk<string>('POST', '/api/articles/upload/', { token, body: form });
  return (await list({ keyword: path }))[0]!;
}

const listed = (query: Record<string, string>) =>
  requestSite('GET', `/api/images/?${new URLSearchParams(query).toString()}`, { token });
const list = async (query: Record<string, string>) => (await listed(query)).json as LibraryImage[];
const describe = (id: number, body: object) =>
  requestSite('PUT', `/api/images/${String(id)}/`, { token, body });
const remove = (id: number) => requestSite('DELETE', `/api/images/${String(id)}/`, { token });
const change = (path: string, body: object) => requestSiteOk('PUT', path, { token, body });

it('GET /api/images/ has each picture once, the newest first, in pages with their total', async () => {
  const [one, two] = [await upload('Un faro.png'), await upload('Un puerto.png')];
  expect(one).toEqual({
    ...{ _id: one._id, path: one.path, name: 'Un faro.png', alt: '' },
    ...{ width: 30, height: 20, bytes: expect.any(Number), uses: [], kept: false },
  });
  expect(one.bytes).toBeGreaterThan(1_800);
  const first = await listed({ limit: '1' });
  expect(first.json).toEqual([two]);
  const total = Number(first.headers['x-total-count']);
  expect(total).toBeGreaterThan(1);
  expect(await list({ limit: '1', page: '2' })).toEqual([one]);
  const beyond = await listed({ limit: '1', page: String(total + 1) });
  expect([beyond.json, beyond.headers['x-total-count']]).toEqual([[], String(total)]);
});

it('answers fifty at most', async () => {
  await queryOnce(
    inject('databaseUrl'),
    `insert into files (document_id, name, hash, ext, mime, size, url, provider, width, height,
        created_at, updated_at, published_at)
      select hash, 'Muchas', hash, '.png', 'image/png', 1, '/uploads/' || hash || '.png', 'local', 9, 9,
        now(), now(), now() from (select md5(i::text) || '_w9' as hash from generate_series(1, 51) as i)`,
  );
  expect(await list({ keyword: 'Muchas' })).toHaveLength(50);
  expect(await list({ keyword: 'Muchas', limit: '100' })).toHaveLength(50);
});

it('?keyword= is looked for in the name and in the alternative text', async () => {
  const { _id } = await upload('Nombre buscado.png');
  const idsOf = async (keyword: string) => (await list({ keyword })).map((one) => one._id);
  expect(await idsOf('NOMBRE BUSC')).toEqual([_id]);
  expect(await idsOf('Zanate')).toEqual([]);
  await describe(_id, { alt: 'Un zanate' });
  expect(await idsOf('Zanate')).toEqual([_id]);
  expect(await idsOf('%')).toEqual([]);
});

it('says which items name a picture, alone or in a text, and what is only kept', async () => {
  const { _id, path } = await upload('Usada.png');
  const usesNow = async () => {
    const [{ uses, kept } = { uses: [], kept: false }] = await list({ keyword: path });
    return { uses, kept };
  };
  const service = await made('services', { name: 'Un servicio', image: path });
  const text = `<p><img src="${path}" alt="Algo"></p>`;
  await change(`/api/articles/update/${String(article)}/`, { comment_rtf: text });
  const inArticle = { kind: 'article', item: article, title: 'Con imágenes' };
  const inService = { kind: 'service', item: service, title: 'Un servicio' };
  expect(await usesNow()).toEqual({ uses: [inArticle, inService], kept: false });

  const refused = await remove(_id);
  expect(refused).toMatchObject({
    status: 409,
    json: { code: 'image.used', uses: [inArticle, inService] },
  });
  expect(refused.json).toMatchObject({
    detail:
      'Esa imagen se usa, y no se borró. Está en: Blog «Con imágenes», Servicio «Un servicio».',
  });

  await change(`/api/articles/update/${String(article)}/`, { comment_rtf: '' });
  await requestSite('DELETE', `/api/services/delete/${String(service)}/`, { token });
  expect(await usesNow()).toEqual({ uses: [], kept: true });
  expect(await remove(_id)).toMatchObject({
    status: 409,
    json: { uses: [], message: expect.stringContaining('borradores, versiones o la Papelera') },
  });
  expect((await requestSite('GET', path, {})).status).toBe(200);
});

it('says which screen names a picture in its words, by the name that people know', async () => {
  const { _id, path } = await upload('Logotipo.png');
  await change('/api/settings/', { logo: path });
  const [one] = await list({ keyword: path });
  expect(one?.uses).toEqual([{ kind: 'page', item: expect.any(Number), title: 'Todo el sitio' }]);
  expect((await remove(_id)).status).toBe(409);
  await change('/api/settings/', { logo: '' });
});

it('PUT /api/images/{id}/ keeps what a picture shows, and answers say it beside the picture', async () => {
  const { _id, path } = await upload('Descrita.png');
  const project = await made('projects', { name: 'Con foto', image: path });
  const publicly = () => requestSiteOk<object>('GET', `/api/projects/${String(project)}/`, {});
  expect(await publicly()).not.toHaveProperty('imageAlt');
  const put = await describe(_id, { alt: '  Un taller\ncon dos mesas ' });
  expect(put).toMatchObject({
    status: 200,
    json: { _id, path, alt: 'Un taller con dos mesas', uses: [{ kind: 'project' }] },
  });
  // At once, though lists and items are kept for visitors.
  expect(await publicly()).toMatchObject({ image: path, imageAlt: 'Un taller con dos mesas' });
  const row = async () =>
    (await requestSiteOk<Item[]>('GET', '/api/projects/?brief=true', {})).find(
      (one) => one._id === project,
    );
  expect(await row()).toMatchObject({ imageAlt: 'Un taller con dos mesas' });
  await describe(_id, { alt: '' });
  expect(await publicly()).not.toHaveProperty('imageAlt');
  expect(await row()).not.toHaveProperty('imageAlt');
});

it('refuses a text that is none or too long, by its field', async () => {
  const { _id } = await upload('Mal descrita.png');
  expect((await describe(_id, { alt: 'ñ'.repeat(300) })).status).toBe(200);
  for (const alt of ['x'.repeat(301), 7, null, undefined])
    expect(await describe(_id, { alt })).toMatchObject({
      status: 400,
      json: { errors: [{ field: 'alt' }] },
    });
});

it('DELETE /api/images/{id}/ takes away what nothing uses, and the log says so', async () => {
  const { _id, path } = await upload('Sobra.png');
  expect((await remove(_id)).status).toBe(204);
  expect(await list({ keyword: path })).toEqual([]);
  expect((await requestSite('GET', path, {})).status).toBe(404);
  const [line] = await requestSiteOk<object[]>('GET', '/api/audit/?limit=1', { token });
  expect(line).toMatchObject({
    ...{ action: 'delete', subject: 'image', item: _id, whom: 'Sobra.png' },
    before: JSON.stringify({ alt: '', path }),
  });
});
