import { beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../images.ts';
import { admin, requestSite, requestSiteOk } from '../site.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
let token: string;
let adminName: string;

beforeAll(async () => {
  ({ token, name: adminName } = await admin());
});

const create = () => requestSiteOk<{ _id: number }>('POST', '/api/articles/create/', { token });

describe('articles', () => {
  it('POST /api/articles/create/ with an empty body returns the new article', async () => {
    const { status, json } = await requestSite('POST', '/api/articles/create/', {
      token,
      body: {},
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      _id: expect.any(Number) as number,
      name: '',
      author: adminName,
      title: '',
      subtitle: '',
      createby: '',
      timeline: '',
      comment_rtf: '',
      image: '',
      createdAt: expect.stringMatching(ISO) as string,
    });
  });

  it('PUT /api/articles/update/{id}/ keeps what was sent', async () => {
    const { _id } = await create();
    const body = {
      _id,
      name: 'Índices que sí se usan',
      author: 'Ada',
      title: 'Bases de datos',
      subtitle: 'Planes',
      createby: 'Ada',
      timeline: '10 minutos',
      comment_rtf: '<p>Un <strong>índice</strong></p>',
    };
    const { status, json } = await requestSite('PUT', `/api/articles/update/${String(_id)}/`, {
      token,
      body,
    });
    expect(status).toBe(200);
    expect(json).toMatchObject(body);
  });

  it('GET /api/articles/{id} answers the detail, GET /api/articles/ the list', async () => {
    const { _id } = await create();
    const path = `/api/articles/update/${String(_id)}/`;
    await requestSiteOk('PUT', path, { token, body: { name: 'A la vista' } });
    const detail = await requestSite('GET', `/api/articles/${String(_id)}`);
    expect(detail).toMatchObject({ status: 200, json: { _id, name: 'A la vista' } });
    const list = await requestSite('GET', '/api/articles/');
    expect(list.status).toBe(200);
    expect(list.json).toContainEqual(detail.json);
  });

  it('GET /api/articles/?brief=true leaves out the long texts, and nothing else', async () => {
    const { _id } = await create();
    const path = `/api/articles/update/${String(_id)}/`;
    const body = { name: 'Breve', comment_rtf: '<p>Un texto largo</p>' };
    const { comment_rtf: long, ...short } = await requestSiteOk<typeof body>('PUT', path, {
      token,
      body,
    });
    expect(long).toBe(body.comment_rtf);
    for (const as of [undefined, token]) {
      const { json } = await requestSite('GET', '/api/articles/?brief=true&keyword=texto largo', {
        token: as,
      });
      expect(json).toContainEqual(short);
      expect(JSON.stringify(json)).not.toContain('comment_rtf');
    }
  });

  it('a blank article is seen by admins only', async () => {
    const { _id } = await create();
    const path = `/api/articles/${String(_id)}`;
    expect(await requestSite('GET', path)).toMatchObject({ status: 404 });
    expect(await requestSite('GET', path, { token })).toMatchObject({ status: 200, json: { _id } });
    const ids = async (as?: string) =>
      (
        (await requestSite('GET', '/api/articles/?sort=-_id', { token: as })).json as {
          _id: number;
        }[]
      ).map((one) => one._id);
    expect(await ids()).not.toContain(_id);
    expect(await ids(token)).toContain(_id);
  });

  it('DELETE /api/articles/delete/{id}/ takes it away', async () => {
    const { _id } = await create();
    const { status } = await requestSite('DELETE', `/api/articles/delete/${String(_id)}/`, {
      token,
    });
    expect(status).toBe(204);
    expect(await requestSite('GET', `/api/articles/${String(_id)}`, { token })).toMatchObject({
      status: 404,
    });
  });

  it('POST /api/articles/upload/ answers the path of the image and sets it', async () => {
    const { _id } = await create();
    const form = new FormData();
    form.set('image', pngOf(40, 30), 'foto.png');
    form.set('article_id', String(_id));
    const { status, json } = await requestSite('POST', '/api/articles/upload/', {
      token,
      body: form,
    });
    expect(status).toBe(200);
    expect(json).toMatch(/^\/uploads\/[\w-]+\.\w+$/);
    const article = await requestSite('GET', `/api/articles/${String(_id)}`, { token });
    expect(article.json).toMatchObject({ image: json });
    const image = await requestSite('GET', json as string);
    expect(image.status).toBe(200);
    expect(image.headers['content-type']).toMatch(/^image\//);
  });

  it('fifty creations side by side get fifty numbers', async () => {
    const items = await Promise.all(Array.from({ length: 50 }, create));
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(50);
  });
});
