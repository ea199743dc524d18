import { beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../images.ts';
import { admin, requestSite, requestSiteOk, person } from '../site.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
let token: string;
let adminName: string;

beforeAll(async () => {
  ({ token, name: adminName } = await admin());
});

async function openForum(name = 'Primer empleo'): Promise<string> {
  const { _id } = await requestSiteOk<{ _id: number }>('POST', '/api/foros/create/', { token });
  await requestSiteOk('PUT', `/api/foros/update/${String(_id)}/`, { token, body: { name } });
  return String(_id);
}

describe('foros', () => {
  it('POST /api/foros/create/ with an empty body answers the new forum with _id', async () => {
    const { status, json } = await requestSite('POST', '/api/foros/create/', { token, body: {} });
    expect(status).toBe(201);
    expect(json).toEqual({
      _id: expect.any(Number) as number,
      name: '',
      author: adminName,
      image: '',
      comment: '',
      createdAt: expect.stringMatching(ISO) as string,
      reviews: [],
    });
  });

  it('PUT /api/foros/update/{id}/ answers the forum', async () => {
    const id = await openForum();
    const body = {
      _id: Number(id),
      name: 'N',
      author: 'A',
      image: '/uploads/x.webp',
      comment: 'C',
    };
    const { status, json } = await requestSite('PUT', `/api/foros/update/${id}/`, { token, body });
    expect(status).toBe(200);
    expect(json).toMatchObject(body);
  });

  it('GET /api/foros{search} answers an array of forums', async () => {
    const id = await openForum('Un foro que se busca');
    const { status, json } = await requestSite('GET', '/api/foros?keyword=QUE%20SE%20BUSCA');
    expect(status).toBe(200);
    expect(json).toMatchObject([{ _id: Number(id), name: 'Un foro que se busca', reviewCount: 0 }]);
  });

  it('POST /api/foros/{id}/fdetails/ and GET /api/foros/{id}: the comment is there', async () => {
    const id = await openForum();
    const writer = await person('Grace Ejemplo');
    const { status, json } = await requestSite('POST', `/api/foros/${id}/fdetails/`, {
      token: writer.token,
      body: { rating: 5, comment: '  Gracias por el tema  ' },
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      _id: expect.any(Number) as number,
      name: 'Grace Ejemplo',
      rating: 5,
      comment: 'Gracias por el tema',
      createdAt: expect.stringMatching(ISO) as string,
    });
    const forum = await requestSite('GET', `/api/foros/${id}`);
    expect(forum).toMatchObject({ status: 200, json: { _id: Number(id), reviews: [json] } });
    expect(JSON.stringify(forum.json)).not.toContain(writer.email);
  });

  it('comments stand in the order in which they were written, many by one person', async () => {
    const id = await openForum();
    const { token: writer } = await person();
    for (const comment of ['uno', 'dos', 'tres']) {
      await requestSiteOk('POST', `/api/foros/${id}/fdetails/`, {
        token: writer,
        body: { comment },
      });
    }
    const { json } = await requestSite('GET', `/api/foros/${id}`);
    const { reviews } = json as { reviews: { comment: string; rating: number }[] };
    expect(reviews.map(({ comment, rating }) => [comment, rating])).toEqual([
      ['uno', 5],
      ['dos', 5],
      ['tres', 5],
    ]);
  });

  it('a comment to a forum that is not there, or not yet public, is 404', async () => {
    const { token: writer } = await person();
    const blank = await requestSiteOk<{ _id: number }>('POST', '/api/foros/create/', { token });
    for (const id of ['999999', String(blank._id)]) {
      const received = await requestSite('POST', `/api/foros/${id}/fdetails/`, {
        token: writer,
        body: { comment: 'Hola' },
      });
      expect(received.status).toBe(404);
    }
  });

  it('POST /api/foros/upload/ answers the path as a JSON string', async () => {
    const id = await openForum();
    const form = new FormData();
    form.set('foro_id', id);
    form.set('image', pngOf(30, 30), 'x.png');
    const { status, json } = await requestSite('POST', '/api/foros/upload/', { token, body: form });
    expect(status).toBe(200);
    expect(json).toMatch(/^\/uploads\//);
    expect((await requestSite('GET', `/api/foros/${id}`)).json).toMatchObject({ image: json });
  });

  it('DELETE /api/foros/delete/{id}/ takes the forum and its comments away', async () => {
    const id = await openForum();
    const { token: writer } = await person();
    await requestSiteOk('POST', `/api/foros/${id}/fdetails/`, {
      token: writer,
      body: { comment: 'Adiós' },
    });
    expect((await requestSite('DELETE', `/api/foros/delete/${id}/`, { token })).status).toBe(204);
    expect((await requestSite('GET', `/api/foros/${id}`, { token })).status).toBe(404);
  });
});
