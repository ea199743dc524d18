import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { replica } from './replica.ts';
import { admin, requestSite, person } from './site.ts';
import { jwtOf } from './tokens.ts';

const MB = 1_048_576;
const IN_AN_HOUR = Math.floor(Date.now() / 1000) + 3_600;
/** Unsigned, whatever it says. */
const madeUp = (id = 1) =>
  jwtOf({ id, s: 'una sesión', isAdmin: true, exp: IN_AN_HOUR }, 'una llave cualquiera');

interface Sent {
  method?: string;
  path: string;
  length: number;
  type?: string;
  token?: string;
}

const headOf = ({ method = 'POST', path, length, type = 'application/json', token }: Sent) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${type}`,
    `Content-Length: ${String(length)}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    '\r\n',
  ].join('\r\n');

/** A connection that has sent a head, and so much of the body, and stands still. */
async function stalled(port: number, sent: Sent, body: Buffer | string = '') {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  socket.on('error', () => undefined);
  socket.write(headOf(sent));
  socket.write(body);
  return { socket, status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0) };
}

const portOf = (site: string) => Number(new URL(site).port);
const sitePort = () => portOf(inject('siteUrl'));
const answered = ({ status }: { status: () => number }) =>
  vi.waitUntil(status, { timeout: 30_000, interval: 20 });

const PICTURE = 'multipart/form-data; boundary=x';
const upload = { path: '/api/articles/upload/', length: 9 * MB, type: PICTURE };

it.each([
  ['a made-up token', madeUp(), upload, 401],
  [
    'a made-up token',
    madeUp(),
    { method: 'PUT', path: '/api/articles/update/1/', length: MB },
    401,
  ],
  ['no token', undefined, upload, 401],
])('%s is refused before anything of the body is there', async (_, token, sent, status) => {
  const made = await stalled(sitePort(), { ...sent, ...(token !== undefined && { token }) });
  expect(await answered(made)).toBe(status);
});

it('a user who is no admin is refused before anything of a picture is there', async () => {
  const { token } = await person();
  expect(await answered(await stalled(sitePort(), { ...upload, token }))).toBe(403);
});

it('a limit is spent before the body is there', async () => {
  const site = await replica({ LIMIT_CONTACT: '1/1000' });
  const sent = { path: '/api/contacts/create/', length: 1_000 };
  await stalled(portOf(site), sent, '{');
  expect(await answered(await stalled(portOf(site), sent, '{'))).toBe(429);
});

it.each([
  ['/api/users/login/', 4_097],
  ['/api/users/register/', 4_097],
  ['/api/contacts/create/', 32_769],
])('%s does not read %i bytes', async (path, length) => {
  expect(await answered(await stalled(sitePort(), { path, length }))).toBe(413);
});

it('an article may still be as long as its field', async () => {
  const { token } = await admin();
  const body = { name: 'Largo', comment_rtf: `<p>${'x'.repeat(999_000)}</p>` };
  expect((await requestSite('POST', '/api/articles/create/', { token, body })).status).toBe(201);
});

/** A CMS that counts what it is asked, and accepts no token. */
async function unbelievingCms() {
  let requests = 0;
  const server = createServer(({ url }, response) => {
    if (url === '/api/health') return void response.end();
    requests += 1;
    response.writeHead(401).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, requests: () => requests };
}

it('made-up tokens ask the CMS no more often than their limit allows', async () => {
  const cms = await unbelievingCms();
  const site = await replica({ CMS_URL: cms.url, LIMIT_TOKEN: '5/1000' });
  const read = (id: number) =>
    fetch(`${site}/api/articles/?page=${String(id)}`, {
      headers: { authorization: `Bearer ${madeUp(id)}` },
    });
  const received = await Promise.all(Array.from({ length: 50 }, (_, id) => read(id)));
  const statuses = received.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  expect(cms.requests()).toBe(5);
});

it('a good token costs one more question, and none of the limit', async () => {
  const { token } = await person();
  const site = await replica({ LIMIT_TOKEN: '1/1000', TRUST_PROXY: 'true' });
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.50' };
  const statuses = [];
  for (let i = 0; i < 4; i += 1)
    statuses.push((await fetch(`${site}/api/articles/`, { headers })).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
});
