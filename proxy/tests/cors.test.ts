import { expect, it } from 'vitest';
import { statusAt } from './raw.ts';
import { replica } from './replica.ts';

const FRIEND = 'https://amiga.example';
const KEPT = '/api/badges/';

const STRANGER = 'https://otra.example';
const PREFLIGHT = { 'access-control-request-method': 'PUT' };

it('what is kept is given to each origin with its own permission, in whatever order they ask', async () => {
  const url = await replica({ CORS_ORIGINS: `${FRIEND},https://vecina.example` });
  const etag = (await fetch(url + KEPT)).headers.get('etag') ?? '';
  const alike = [`${FRIEND}.evil.example`, 'http://amiga.example', 'null'];
  const orders = [FRIEND, STRANGER, undefined, 'https://vecina.example', ...alike, FRIEND];
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

it('a named origin may read pages and every refusal, and may not send cookies', async () => {
  const url = await replica({ CORS_ORIGINS: FRIEND });
  const json = { 'content-type': 'application/json' };
  const asks: [status: number, path: string, init?: RequestInit][] = [
    [200, '/'],
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

it('a page of another site reads nothing and changes nothing; a link of it may be followed', async () => {
  const site = await replica({});
  const status = (path: string, headers: Record<string, string>, method = 'GET') =>
    statusAt(path, { site, method, headers });
  const other = { 'Sec-Fetch-Site': 'cross-site' };
  const own = { 'Sec-Fetch-Site': 'same-origin' };
  const link = { ...other, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
  expect(await status('/api/articles/', { ...other, 'Sec-Fetch-Mode': 'no-cors' })).toBe(403);
  expect(await status('/baja?token=x', other, 'POST')).toBe(403);
  expect(await status('/api/contacts/create/', other, 'POST')).toBe(403);
  expect(await status('/foro', link)).toBe(200);
  expect(await status('/foro?page=9', { ...link, 'Sec-Fetch-Dest': 'iframe' })).toBe(403);
  expect(await status('/baja?token=x', own, 'POST')).toBe(400);
  // A mail program says nothing of sites.
  expect(await status('/baja?token=x', {}, 'POST')).toBe(400);
});

it('also that it asked too often', async () => {
  const url = await replica({ CORS_ORIGINS: FRIEND, LIMIT_ALL: '1/1000' });
  await fetch(url);
  const received = await fetch(url + KEPT, { headers: { origin: FRIEND } });
  expect(received.status).toBe(429);
  expect(received.headers.get('access-control-allow-origin')).toBe(FRIEND);
  expect(received.headers.get('access-control-expose-headers')).toContain('Retry-After');
});

it('only a named origin is told what it may send', async () => {
  const url = await replica({ CORS_ORIGINS: FRIEND });
  const ask = (origin: string) =>
    fetch(`${url}/api/foros/update/1/`, { method: 'OPTIONS', headers: { origin, ...PREFLIGHT } });
  const [friend, stranger] = [await ask(FRIEND), await ask(STRANGER)];
  expect(friend.status).toBe(204);
  expect(friend.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(friend.headers.get('access-control-allow-headers')).toContain('Authorization');
  expect(friend.headers.get('vary')).toContain('Origin');
  expect(friend.headers.get('access-control-allow-credentials')).toBeNull();
  expect(stranger.headers.get('access-control-allow-methods')).toBeNull();
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});
