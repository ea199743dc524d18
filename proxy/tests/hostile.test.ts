import { describe, expect, inject, it } from 'vitest';
import { parseTrusted } from '../src/limits/address.ts';
import { commonHeaders } from '../src/middleware/headers.ts';
import { pngOf } from './images.ts';
import { raw, statusAt, statusOf } from './raw.ts';
import { admin, requestSite, requestSiteOk, person } from './site.ts';

describe('paths that lead elsewhere', () => {
  it.each([
    '/uploads/../.env',
    '/uploads/%2e%2e/.env',
    '/..%2f.env',
    '/.env',
    '/uploads/..%5c.env',
  ])('no file outside is within reach: %s', async (target) => {
    expect([400, 404]).toContain(await statusAt(target));
  });

  it.each([
    ...['/admin/init', '/admin/login', '/content-manager/', '/api/auth/local', '/api/seed'],
    ...['/api/upload', '/api/account/me', '/api/users-permissions/roles', '/_health'],
    ...['/api/health', '/documentation'],
  ])("nothing of Strapi's own is within reach: %s", async (target) => {
    const { token } = await admin();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const { status } = await requestSite(method, target, { token });
      expect([404, 405]).toContain(status);
    }
  });
});

it.each(['0', '-1', '1.5', 'x', '2147483648', '99999999999'])(
  'nothing has the number %s',
  async (number) => {
    for (const path of ['/api/articles/', '/api/foros/', '/article/'])
      expect((await fetch(inject('siteUrl') + path + number)).status, path).toBe(404);
  },
);

it('the CV names no owner that a caller made up', async () => {
  const said = 'Host: malo.example\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: malo.example';
  const received = await raw(
    `GET /api/resume.json HTTP/1.1\r\n${said}\r\nConnection: close\r\n\r\n`,
  );
  expect(statusOf(received)).toBe(200);
  expect(received).not.toContain('malo.example');
});

describe('bodies that no person sends in good faith', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(inject('siteUrl') + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const contact = '/api/contacts/create/';

  it.each([
    ['broken JSON', '{"name":', 400],
    ['an array', '[]', 400],
    ['a bare string', '"x"', 400],
    ['null', 'null', 400],
    ['30,000 levels', '['.repeat(30_000), 400],
    ['more than its fields can hold', JSON.stringify({ comment: 'x'.repeat(33_000) }), 413],
    ['a message that is too long', JSON.stringify({ comment: 'x'.repeat(5_001) }), 400],
    ['a null byte', '{"name":"a\\u0000b"}', 400],
    ['an object for a text', '{"name":{"$ne":null}}', 400],
    ['half a character', '{"name":"\\ud800"}', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true},"name":"x"}', 201],
    ['the same key twice', '{"name":"a","name":"b"}', 201],
  ])('%s', async (_, body, status) => {
    const received = await post(contact, body);
    expect(received.status).toBe(status);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as %s is 415',
    async (type) => {
      expect((await post(contact, '{"name":"x"}', { 'content-type': type })).status).toBe(415);
    },
  );

  it('cannot make an admin of anyone', async () => {
    const me = await person();
    const more = {
      role: 1,
      isAdmin: true,
      confirmed: false,
      blocked: false,
      provider: 'x',
    };
    const body = { ...more, name: 'Igual que antes', email: me.email, password: '' };
    const received = await requestSite('PUT', '/api/users/profile/update/', {
      token: me.token,
      body,
    });
    expect(received).toMatchObject({ status: 200, json: { isAdmin: false } });
    expect((await requestSite('GET', '/api/users/', { token: me.token })).status).toBe(403);
  });
});

it('visitors who leave in the middle of a picture do no harm', async () => {
  const { token } = await admin();
  const covers = await Promise.all(
    [true, false, true, false].map((noisy) => coverOf(token, noisy)),
  );
  // Before, while and after the first bytes arrive, with the page's own questions in between.
  const leave = (path: string, after: number) =>
    fetch(inject('siteUrl') + path, { signal: AbortSignal.timeout(after) })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      Array.from({ length: 24 }, async (_, number) => {
        await leave(covers[number % covers.length] ?? '', 1 + ((number * 7 + round) % 15));
        await requestSite('GET', '/api/badges/');
      }),
    );
    // Asked each time: a process that died is started again half a second later.
    expect((await requestSite('GET', '/healthz')).status).toBe(200);
  }
});

async function coverOf(token: string, noisy: boolean): Promise<string> {
  const { _id } = await requestSiteOk<{ _id: number }>('POST', '/api/badges/create/', { token });
  const form = new FormData();
  form.set('badge_id', String(_id));
  form.set('image', pngOf(1_200, 900, noisy), 'x.png');
  const { json } = await requestSite('POST', '/api/badges/upload/', { token, body: form });
  return String(json);
}

describe('headers', () => {
  it('that never end are cut', async () => {
    const long = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`;
    expect(await raw(long)).toMatch(/^(HTTP\/1\.1 431|cut)/);
  });

  it('hold a browser to TLS where a server with TLS stands in front, and only there', () => {
    const hsts = (trusted: string) =>
      commonHeaders({ trustProxy: parseTrusted(trusted) ?? null, corsOrigins: [] })[
        'Strict-Transport-Security'
      ];
    expect([hsts('false'), hsts('true')]).toEqual([
      undefined,
      'max-age=63072000; includeSubDomains',
    ]);
  });

  it('are on every class of answer', async () => {
    const paths = [
      ...['/', '/api/articles', '/api/nothing', '/api/users/', '/uploads/none.webp', '/nothing'],
      '/api/docs',
    ];
    for (const path of paths) {
      const { headers } = await requestSite('GET', path);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['content-security-policy'], path).toMatch(/default-src 'none'/);
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
      expect(headers['x-request-id'], path).toMatch(/^[\w-]{8,}$/);
      expect(headers['server'] ?? headers['x-powered-by'], path).toBeUndefined();
      expect(headers['access-control-allow-origin'], path).toBeUndefined();
    }
  });
});
