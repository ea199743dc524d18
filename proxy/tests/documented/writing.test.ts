import { describe, expect, inject, it } from 'vitest';
import { admin, requestSite, requestSiteOk } from '../site.ts';

interface Item {
  _id: number;
}

const NO_DRAFT = { values: {}, savedAt: '', by: '' };

async function article(body: object): Promise<{ token: string; id: number }> {
  const { token } = await admin();
  const made = await requestSiteOk<Item>('POST', '/api/articles/create/', { token });
  await requestSiteOk('PUT', `/api/articles/update/${made._id}/`, { token, body });
  return { token, id: made._id };
}

describe('what is being written', () => {
  it('GET and PUT /api/articles/{id}/draft/ keep it apart; publishing takes it away', async () => {
    const { token, id } = await article({ name: 'Publicado' });
    const path = `/api/articles/${id}/draft/`;
    const none = await requestSite('GET', path, { token });
    expect([none.status, none.json, none.headers['etag']]).toEqual([200, NO_DRAFT, '"none"']);
    const body = { subtitle: 'A medias', state: 'hidden' };
    const headers = { 'if-match': '"none"' };
    const put = await requestSite('PUT', path, { token, body, headers });
    const { savedAt } = put.json as { savedAt: string };
    expect(put.json).toEqual({ values: { subtitle: 'A medias' }, savedAt, by: expect.any(String) });
    expect(put.headers['etag']).toBe(`"${savedAt}"`);
    const late = await requestSite('PUT', path, { token, body: { subtitle: 'Tarde' }, headers });
    expect(late).toMatchObject({
      status: 409,
      json: { code: 'edit.conflict', conflict: { current: { values: { subtitle: 'A medias' } } } },
    });
    const read = await requestSiteOk<object>('GET', `/api/articles/${id}/`, {});
    expect(read).toMatchObject({ name: 'Publicado', subtitle: '' });
    expect(read).not.toHaveProperty('state');
    await requestSiteOk('PUT', `/api/articles/update/${id}/`, { token, body: { subtitle: 'Ya' } });
    expect((await requestSite('GET', path, { token })).json).toEqual(NO_DRAFT);
  });

  it('GET /api/drafts/ names what is being written, and what gives way is a former state', async () => {
    const { token, id } = await article({ name: 'De todos' });
    const path = `/api/articles/${id}/draft/`;
    const put = (name: string) => requestSiteOk('PUT', path, { token, body: { name } });
    await put('De una pestaña');
    const drafts = await requestSiteOk<{ item: number }[]>('GET', '/api/drafts/', { token });
    expect(drafts.filter(({ item }) => item === id)).toEqual([
      {
        ...{ kind: 'article', item: id, title: 'De una pestaña' },
        ...{ savedAt: expect.any(String), by: expect.any(String) },
      },
    ]);
    // Without the version that it goes on from, it writes over the other one on purpose.
    await put('De otra');
    const update = `/api/articles/update/${id}/`;
    await requestSiteOk('PUT', update, { token, body: { name: 'Lo publicado' } });
    const versions = await requestSiteOk<Item[]>('GET', `/api/articles/${id}/versions/`, { token });
    const kept = await Promise.all(
      versions.map(({ _id }) =>
        requestSiteOk<{ values: { name: string } }>('GET', `/api/articles/${id}/versions/${_id}/`, {
          token,
        }),
      ),
    );
    const names = kept.map(({ values }) => values.name);
    expect(names).toEqual(expect.arrayContaining(['De todos', 'De una pestaña', 'De otra']));
    expect(names).not.toContain('Lo publicado');
  });

  it('POST /api/articles/{id}/preview/ makes a link that GET /api/preview/{secret}/ reads without an account', async () => {
    const { token, id } = await article({ name: 'Se mira', state: 'draft' });
    await requestSiteOk('PUT', `/api/articles/${id}/draft/`, { token, body: { title: 'Tema' } });
    const link = await requestSite('POST', `/api/articles/${id}/preview/`, { token });
    expect(link.status).toBe(201);
    const { token: secret } = link.json as { token: string };
    const look = await requestSite('GET', `/api/preview/${secret}/`, {});
    expect(look.json).toMatchObject({ _id: id, name: 'Se mira', title: 'Tema' });
    expect(look.headers['cache-control']).toBe('no-store');
    expect((await requestSite('GET', '/api/preview/otro/', {})).status).toBe(404);
  });
});

describe('when an article is public', () => {
  const doors = ['/api/articles/?keyword=Puertas', '/sitemap.xml', '/feed.xml', '/feed.json'];

  it('draft, hidden, scheduled and deleted ones are at no door; a body without state publishes', async () => {
    const { token, id } = await article({ name: 'Puertas cerradas' });
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const update = (body: object) =>
      requestSite('PUT', `/api/articles/update/${id}/`, { token, body });
    const expectNowhere = async () => {
      for (const path of [`/api/articles/${id}/`, `/article/${id}`, `/tarjeta/articulo/${id}.png`])
        expect((await requestSite('GET', path, {})).status, path).toBe(404);
      for (const door of doors) {
        const text = await (await fetch(inject('siteUrl') + door)).text();
        expect(text, door).not.toContain('Puertas cerradas');
        expect(text, door).not.toContain(`/article/${id}`);
      }
    };
    for (const body of [
      { state: 'draft' },
      { state: 'hidden' },
      { state: 'scheduled', publishAt },
    ]) {
      expect((await update(body)).json).toMatchObject(body);
      await expectNowhere();
    }
    await requestSite('DELETE', `/api/articles/delete/${id}/`, { token });
    await expectNowhere();
    const [item] = (
      await requestSiteOk<(Item & { item: number })[]>('GET', '/api/trash/', { token })
    ).filter((one) => one.item === id);
    await requestSite('POST', `/api/trash/${item?._id}/restore/`, { token });
    await update({ title: 'Se publica' });
    expect((await requestSite('GET', `/api/articles/${id}/`, {})).json).not.toHaveProperty('state');
  });

  it('what makes no sense is 400 with its field', async () => {
    const { token, id } = await article({ name: 'Mal' });
    const wrong = [
      ['state', { state: 'otra' }],
      ['publishAt', { state: 'scheduled', publishAt: 'mañana' }],
      ['publishAt', { state: 'scheduled' }],
    ] as const;
    for (const [field, body] of wrong)
      expect(
        await requestSite('PUT', `/api/articles/update/${id}/`, { token, body }),
      ).toMatchObject({ status: 400, json: { errors: [{ field }] } });
  });
});

describe('what was deleted', () => {
  it('GET /api/trash/ has it for 30 days, POST restore gives it back', async () => {
    const { token, id } = await article({ name: 'A la papelera' });
    const before = await requestSiteOk('GET', `/api/articles/${id}/`, { token });
    await requestSite('DELETE', `/api/articles/delete/${id}/`, { token });
    expect((await requestSite('GET', `/api/articles/${id}/`, {})).status).toBe(404);
    const list = () => requestSiteOk<(Item & { item: number })[]>('GET', '/api/trash/', { token });
    const [item] = (await list()).filter((one) => one.item === id);
    expect(item).toEqual({
      ...{ _id: item?._id, kind: 'article', item: id, title: 'A la papelera', comments: 0 },
      ...{ deletedAt: expect.any(String), by: expect.any(String), goesAt: expect.any(String) },
    });
    const restored = await requestSiteOk('POST', `/api/trash/${item?._id}/restore/`, { token });
    expect(restored).toEqual({ kind: 'article', _id: id });
    expect(await requestSiteOk('GET', `/api/articles/${id}/`, {})).toEqual(before);
  });
});
