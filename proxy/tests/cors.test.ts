import { expect, it } from 'vitest';
import { statusAt } from './raw.ts';
import { replica } from './replica.ts';

const FRIEND = 'https://amiga.example';
const KEPT = '/api/badges/';
const OTHERS = ['/', '/api/users/', '/api/nothing', '/uploads/none.webp', '/assets/none.js'];

it('where others may read, no answer is taken for one to another origin by a cache between', async () => {
  const url = await replica({ CORS_ORIGINS: FRIEND, LIMIT_ALL: '0/1' });
  const ask = (path: string, origin?: string) =>
    fetch(url + path, { headers: origin === undefined ? {} : { origin } });
  const known = { headers: { 'if-none-match': (await ask('/')).headers.get('etag') ?? '' } };
  for (const origin of [FRIEND, 'https://otra.example', undefined])
    for (const path of [KEPT, KEPT, ...OTHERS]) {
      const { headers } = await ask(path, origin);
      const vary = headers.get('vary')?.split(', ') ?? [];
      expect(
        vary.filter((name) => name === 'Origin'),
        `${path} ${String(origin)}`,
      ).toHaveLength(1);
      if (path === KEPT) expect(vary).toContain('Authorization');
      expect(headers.get('access-control-allow-origin')).toBe(origin === FRIEND ? FRIEND : null);
    }
  expect((await fetch(`${url}/`, known)).headers.get('vary')).toContain('Origin');
  expect((await fetch(await replica({}))).headers.get('vary')).not.toContain('Origin');
});

const STRANGER = 'https://otra.example';
const PREFLIGHT = { 'access-control-request-method': 'PUT' };

it('what is kept is given to each origin with its own permission, in whatever order they ask', async () => {
  const url = await replica({ CORS_ORIGINS: `${FRIEND},https://vecina.example` });
  const etag = (await fetch(url + KEPT)).headers.get('etag') ?? '';
  const orders = [FRIEND, STRANGER, undefined, 'https://vecina.example', 'null', FRIEND, undefined];
  for (const origin of orders)
    for (const known of [{}, { 'if-none-match': etag }]) {
      const headers = { ...known, ...(origin !== undefined && { origin }) };
      const received = await fetch(url + KEPT, { headers });
      const allowed = origin === FRIEND || origin === 'https://vecina.example' ? origin : null;
      expect(received.status).toBe('if-none-match' in known ? 304 : 200);
      expect(received.headers.get('access-control-allow-origin'), origin).toBe(allowed);
      expect(received.headers.get('access-control-allow-credentials')).toBeNull();
      expect(received.headers.get('vary')).toContain('Origin');
    }
});

it('a named origin may read every refusal, and may not send cookies', async () => {
  const url = await replica({ CORS_ORIGINS: FRIEND });
  const json = { 'content-type': 'application/json' };
  const asks: [status: number, path: string, init?: RequestInit][] = [
    [404, '/api/articles/x'],
    [400, '/api/users/login/', { method: 'POST', headers: json, body: '{' }],
    [401, '/api/users/'],
    [401, KEPT, { headers: { authorization: 'Bearer a.b.c' } }],
    [404, '/api/nada'],
    [404, '/uploads/nada.webp'],
    [404, '/api/articles/999999'],
    [405, '/exp', { method: 'POST' }],
    [415, '/api/users/login/', { method: 'POST', body: 'x' }],
  ];
  for (const [status, path, init] of asks)
    for (const origin of [FRIEND, STRANGER]) {
      const received = await fetch(url + path, { ...init, headers: { ...init?.headers, origin } });
      expect(received.status, path).toBe(status);
      const { headers } = received;
      expect(headers.get('access-control-allow-origin')).toBe(origin === FRIEND ? FRIEND : null);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
});

it('a page of another site spends nothing of its visitor, also with an empty body', async () => {
  const env = { CORS_ORIGINS: FRIEND, LIMIT_CONTACT: '2/600', LIMIT_PASSKEY: '2/600' };
  const url = await replica({ ...env, TRUST_PROXY: 'true' });
  const send = async (path: string, from: object) => {
    const headers = { 'x-forwarded-for': '192.0.2.199', ...from };
    return (await fetch(`${url}/api/${path}`, { method: 'POST', headers })).status;
  };
  for (const path of ['contacts/create/', 'users/passkeys/login/options/']) {
    for (const site of ['cross-site', 'same-site', 'cross-site'])
      expect(await send(path, { origin: STRANGER, 'sec-fetch-site': site }), path).toBe(403);
    const friend = await send(path, { origin: FRIEND, 'sec-fetch-site': 'cross-site' });
    const own = await send(path, { 'sec-fetch-site': 'same-origin' });
    expect(
      [friend, own].every((status) => status < 300),
      path,
    ).toBe(true);
    expect(await send(path, {})).toBe(429);
  }
});

it('nor of the reads and the unsubscribing of its visitor, who may follow its links', async () => {
  const site = await replica({ LIMIT_SEARCH: '2/600', LIMIT_UNSUBSCRIBE: '2/600' });
  const status = (path: string, headers: Record<string, string>, method = 'GET') =>
    statusAt(path, { site, method, headers });
  const search = (n: number) => `/api/articles/?keyword=ajena${String(n)}`;
  const other = { 'Sec-Fetch-Site': 'cross-site' };
  const own = { 'Sec-Fetch-Site': 'same-origin' };
  for (const n of [1, 2, 3]) {
    expect(await status(search(n), { ...other, 'Sec-Fetch-Mode': 'no-cors' })).toBe(403);
    expect(await status('/baja?token=x', other, 'POST')).toBe(403);
  }
  const link = { ...other, 'Sec-Fetch-Mode': 'navigate' };
  expect(await status(search(4), { ...link, 'Sec-Purpose': 'prefetch' })).toBe(403);
  // A page may also go there by itself, again and again.
  const followed = { ...link, 'Sec-Fetch-Dest': 'document' };
  const visits = [4, 6, 7].map((n) => status(search(n), followed));
  expect(await Promise.all(visits)).toEqual(expect.arrayContaining([200, 429]));
  expect(await status(search(5), own)).toBe(200);
  // Of no list: not refused by where it comes from.
  expect(await status('/baja?token=x', own, 'POST')).toBe(400);
  // Of pages only what is rendered anew counts: a rendered one is anybody's.
  const frame = { ...link, 'Sec-Fetch-Dest': 'iframe' };
  expect(await status('/foro?page=9', frame)).toBe(403);
  expect(await status('/foro?page=9', link)).not.toBe(403);
  // A mail program says nothing of sites.
  expect(await status('/baja?token=x', {}, 'POST')).toBe(400);
});

it('the page of a named origin is counted as its visitor, whatever other sites ask for there', async () => {
  const url = await replica({ CORS_ORIGINS: FRIEND, LIMIT_MISS: '2/600' });
  const statuses: number[] = [];
  for (const [n, origin] of [STRANGER, STRANGER, STRANGER, FRIEND].entries()) {
    const headers = { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    statuses.push((await fetch(`${url}/uploads/none-${String(n)}.webp`, { headers })).status);
  }
  expect(statuses).toEqual([404, 404, 429, 404]);
});

it('also that it asked too often', async () => {
  const url = await replica({ CORS_ORIGINS: FRIEND, LIMIT_ALL: '1/1000' });
  await fetch(url);
  for (const method of ['GET', 'OPTIONS']) {
    const received = await fetch(url + KEPT, { method, headers: { origin: FRIEND, ...PREFLIGHT } });
    expect(received.status).toBe(429);
    expect(received.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(received.headers.get('access-control-expose-headers')).toContain('Retry-After');
  }
});

it('only a named origin is told what it may send', async () => {
  const url = await replica({ CORS_ORIGINS: FRIEND });
  const ask = (origin: string) =>
    fetch(`${url}/api/foros/update/1/`, { method: 'OPTIONS', headers: { origin, ...PREFLIGHT } });
  const [friend, stranger] = [await ask(FRIEND), await ask(STRANGER)];
  expect(friend.status).toBe(204);
  expect(friend.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(friend.headers.get('vary')).toContain('Origin');
  expect(friend.headers.get('access-control-allow-credentials')).toBeNull();
  expect(stranger.headers.get('access-control-allow-methods')).toBeNull();
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});

it('nor of what its visitor may read that is not ready, with pictures that are not there', async () => {
  const site = await replica({ LIMIT_MISS: '2/600' });
  const status = (headers: Record<string, string>) =>
    statusAt('/uploads/ninguna.webp', { site, headers });
  const other = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' };
  const foreign = [await status(other), await status(other), await status(other)];
  expect(foreign).toEqual([404, 404, 429]);
  expect(await status({ 'Sec-Fetch-Site': 'same-origin' })).toBe(404);
});
