import { describe, expect, it } from 'vitest';
import { admin, ask, made, person } from './site.ts';

const get = (path: string, headers?: Record<string, string>) =>
  ask('GET', path, headers ? { headers } : {});

describe('cached answers', () => {
  it('carry a strong ETag and answer 304 to who has it', async () => {
    const first = await get('/api/services');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get('/api/services', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
  });

  it('are the same, headers included, on a first and on a second question', async () => {
    const path = '/api/moocs?keyword=primera-y-segunda';
    const [miss, hit] = [await get(path), await get(path)];
    const own = (headers: Headers) =>
      Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)));
    expect(own(hit.headers)).toEqual(own(miss.headers));
    expect(hit.json).toEqual(miss.json);
    expect(hit.headers.get('x-request-id')).toMatch(/^[\da-f]{12}-\d+$/);
  });

  it('are never given to a caller with a token', async () => {
    const { token } = await person();
    await get('/api/badges');
    const told = await ask('GET', '/api/badges', { token });
    expect(told.headers.get('cache-control')).toBe('no-store');
  });

  it('travel no lighter than what is made for a caller with a token', async () => {
    const [{ token: owner }, { token }] = [await admin(), await person()];
    const body = { name: 'Un comentario largo', comment: 'larga '.repeat(300) };
    await made('POST', '/api/services/create/', { token: owner, body });
    for (const encoding of ['br', 'gzip']) {
      const told = await ask('GET', '/api/services', {
        token,
        headers: { 'accept-encoding': encoding },
      });
      expect(told.headers.get('content-encoding')).toBe(encoding);
      expect(told.headers.get('vary')).toContain('Accept-Encoding');
      expect(told.json).toEqual((await get('/api/services')).json);
    }
  });

  it('show every write at the very next question', async () => {
    const { token } = await admin();
    const body = { name: 'uno' };
    const { _id } = await made<{ _id: number }>('POST', '/api/projects/create/', { token, body });
    const path = `/api/projects/${String(_id)}`;
    for (let round = 0; round < 100; round += 1) {
      const name = `ronda ${String(round)}`;
      await made('PUT', `/api/projects/update/${String(_id)}/`, { token, body: { name } });
      expect((await get(path)).json).toMatchObject({ name });
    }
  });

  it('show a comment and its count at the very next question', async () => {
    const { token } = await admin();
    const { _id } = await made<{ _id: number }>('POST', '/api/foros/create/', {
      token,
      body: { name: 'Con comentarios' },
    });
    const path = `/api/foros/${String(_id)}`;
    await get(path);
    await made('POST', `${path}/fdetails/`, { token, body: { comment: 'Aquí estoy' } });
    expect((await get(path)).json).toMatchObject({ reviews: [{ comment: 'Aquí estoy' }] });
    const list = (await get('/api/foros?keyword=Con%20comentarios')).json;
    expect(list).toMatchObject([{ reviewCount: 1 }]);
  });
});
