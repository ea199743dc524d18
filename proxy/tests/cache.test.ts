import { describe, expect, inject, it } from 'vitest';
import { admin, requestSite, requestSiteOk, person } from './site.ts';

const get = (path: string, headers?: Record<string, string>) =>
  requestSite('GET', path, headers ? { headers } : {});

describe('cached answers', () => {
  it('carry a strong ETag and answer 304 to who has it', async () => {
    const first = await get('/api/services');
    const etag = first.headers['etag'] ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get('/api/services', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers['etag']).toBe(etag);
  });

  it('are the same, headers included, on a first and on a second question', async () => {
    const path = '/api/moocs?keyword=primera-y-segunda';
    const [miss, hit] = [await get(path), await get(path)];
    const own = {
      'x-request-id': expect.any(String) as string,
      date: expect.any(String) as string,
    };
    expect(hit.headers).toEqual({ ...miss.headers, ...own });
    expect(hit.json).toEqual(miss.json);
    expect(hit.headers['x-request-id']).toMatch(/^[\da-f]{12}-\d+$/);
  });

  it('are never given to a caller with a token', async () => {
    const { token } = await person();
    await get('/api/badges');
    const received = await requestSite('GET', '/api/badges', { token });
    expect(received.headers['cache-control']).toBe('no-store');
  });

  it('travel no lighter than what is made for a caller with a token', async () => {
    const [{ token: owner }, { token }] = [await admin(), await person()];
    const body = { name: 'Un comentario largo', comment: 'larga '.repeat(300) };
    await requestSiteOk('POST', '/api/services/create/', { token: owner, body });
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(`${inject('siteUrl')}/api/services`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await answer.json()).toEqual((await get('/api/services')).json);
    }
  });

  it('show every write at the very next question', async () => {
    const { token } = await admin();
    const body = { name: 'uno' };
    const { _id } = await requestSiteOk<{ _id: number }>('POST', '/api/projects/create/', {
      token,
      body,
    });
    const path = `/api/projects/${String(_id)}`;
    for (let round = 0; round < 100; round += 1) {
      const name = `ronda ${String(round)}`;
      await requestSiteOk('PUT', `/api/projects/update/${String(_id)}/`, { token, body: { name } });
      expect((await get(path)).json).toMatchObject({ name });
    }
  });

  it('show a comment and its count at the very next question', async () => {
    const { token } = await admin();
    const { _id } = await requestSiteOk<{ _id: number }>('POST', '/api/foros/create/', {
      token,
      body: { name: 'Con comentarios' },
    });
    const path = `/api/foros/${String(_id)}`;
    await get(path);
    await requestSiteOk('POST', `${path}/fdetails/`, { token, body: { comment: 'Aquí estoy' } });
    expect((await get(path)).json).toMatchObject({ reviews: [{ comment: 'Aquí estoy' }] });
    const list = (await get('/api/foros?keyword=Con%20comentarios')).json;
    expect(list).toMatchObject([{ reviewCount: 1 }]);
  });
});
