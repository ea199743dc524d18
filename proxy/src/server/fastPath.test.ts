import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Cache } from '../cache/cache.ts';
import { KEEP_ALIVE_SECONDS } from './responseHead.ts';
import { fastPath } from './fastPath.ts';

const BODY = [{ name: 'Ñandú'.repeat(400) }];
const LONG = [{ name: 'Ñandú'.repeat(20_000) }];
const LENGTH = Buffer.byteLength(JSON.stringify(BODY));
let server: Server;
let lines: string[];

beforeEach(async () => {
  lines = [];
  const cache = new Cache();
  cache.setListening(true);
  const kept = { kind: 'article', visitor: '1.1.1.1' } as const;
  await cache.fetch({ ...kept, url: '/a?q=1', key: 'key' }, () =>
    Promise.resolve({ body: BODY, total: 1 }),
  );
  await cache.fetch({ ...kept, url: '/long', key: 'long' }, () => Promise.resolve({ body: LONG }));
  const line = (make: () => string) => lines.push(make());
  const usual = fastPath(
    [cache, { get: () => undefined }],
    line,
    { 'X-Own': 'yes', Vary: 'Origin' },
    (_, response) => {
      response.writeHead(418).end();
    },
  );
  server = createServer({ keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000 }, usual);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const LATE = 30;

/** All that comes back on one connection, as it travels, to one who begins to read a little late. */
function raw(...requests: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let told = '';
    socket.setEncoding('utf8');
    setTimeout(() => socket.on('data', (chunk: string) => (told += chunk)), LATE);
    socket.on('end', () => {
      resolve(told);
    });
    socket.on('error', reject);
    socket.write(requests.map((request) => `${request}\r\nHost: a\r\n\r\n`).join(''));
    socket.write('GET /end HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  });
}

const GET = 'GET /a?q=1 HTTP/1.1';
const get = (headers: Record<string, string> = {}, path = '/a?q=1') =>
  fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`, { headers });

describe('the fast path', () => {
  it('writes a whole head, and answers again on the same connection', async () => {
    const [first = '', second = '', rest = ''] = (await raw(GET, GET)).split(/(?=HTTP\/1\.1 )/);
    expect(first.split('\r\n').slice(0, -1)).toEqual([
      'HTTP/1.1 200 OK',
      'Content-Type: application/json; charset=utf-8',
      expect.stringMatching(/^ETag: "[\w-]{27}"$/),
      'Vary: Accept-Encoding, Authorization, Origin',
      'Cache-Control: public, no-cache',
      'X-Total-Count: 1',
      `Content-Length: ${String(LENGTH)}`,
      'X-Own: yes',
      'Connection: keep-alive',
      `Keep-Alive: timeout=${String(KEEP_ALIVE_SECONDS)}`,
      expect.stringMatching(/^X-Request-Id: [\da-f]{12}-\d{12}$/),
      expect.stringMatching(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
      '',
    ]);
    expect(first.endsWith(JSON.stringify(BODY))).toBe(true);
    expect(second.split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
    expect(rest).toMatch(/^HTTP\/1\.1 418/);
  });

  it('has the headers that node itself would write', async () => {
    const answer = await get({ 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.json()).toEqual(BODY);
  });

  it('sends what is long byte by byte as well as what is short', async () => {
    const identity = { 'accept-encoding': 'identity' };
    expect(await (await get(identity)).json()).toEqual(BODY);
    expect(await (await get(identity, '/long')).json()).toEqual(LONG);
  });

  it('answers in order whoever asks much at once and reads late', async () => {
    const asked = Array.from({ length: 300 }, (_, index) =>
      index % 3 ? GET : 'GET /long HTTP/1.1',
    );
    const told = await raw(...asked, 'GET /end HTTP/1.1');
    const bodies = told
      .split(/(?=HTTP\/1\.1 )/)
      .map((answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4));
    const expected = asked.map((line) => JSON.stringify(line === GET ? BODY : LONG));
    expect(bodies.slice(0, asked.length)).toEqual(expected);
  });

  it('leaves to the usual way whoever waits for Continue, which comes before its answer', async () => {
    const told = await raw(GET, `${GET}\r\nExpect: 100-continue`);
    const statuses = [...told.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '100', '418', '418']);
  });

  it('writes in no bytes that still wait for a slow reader', async () => {
    const waiting: { chunk: Buffer; done: () => void }[] = [];
    const slow = new Duplex({
      read: () => undefined,
      write: (chunk: Buffer, _, done) => waiting.push({ chunk, done }),
    });
    server.emit('connection', slow);
    slow.push(`${GET}\r\nHost: a\r\n\r\n`);
    await expect.poll(() => waiting.length).toBe(1);
    const idOf = () => /X-Request-Id: (\S+)/.exec(String(waiting[0]?.chunk))?.[1];
    const id = idOf();
    expect((await get({ 'accept-encoding': 'identity' })).headers.get('x-request-id')).not.toBe(id);
    expect(idOf()).toBe(id);
    waiting[0]?.done();
    slow.destroy();
  });

  it('sends no body with HEAD nor with 304', async () => {
    const head = await raw('HEAD /a?q=1 HTTP/1.1');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n[^[]*\r\n\r\nHTTP\/1\.1 418/);
    const etag = /ETag: (\S+)/.exec(head)?.[1] ?? '';
    const known = await raw(`${GET}\r\nIf-None-Match: ${etag}`);
    expect(known).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
    expect(known.split('HTTP/1.1 418')[0]).not.toMatch(/content-length/i);
    expect(known.split('HTTP/1.1 418')[0]).toMatch(/\r\n\r\n$/);
  });

  it('writes the line that any other answer has', async () => {
    await get();
    const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    expect(line).toMatchObject({ level: 30, part: 'proxy', method: 'GET', status: 200 });
    expect(line).toMatchObject({ path: '/a', cache: 'hit', ms: expect.any(Number) });
    expect(line.time).toBeGreaterThan(Date.now() - 5_000);
    expect(line.id).toMatch(/^[\da-f]{12}-\d{12}$/);
  });

  it.each([
    ['a caller with a token', `${GET}\r\nAuthorization: Bearer x`],
    ['another method', 'POST /a?q=1 HTTP/1.1\r\nContent-Length: 0'],
    ['what is not kept', 'GET /b HTTP/1.1'],
    ['an old client', 'GET /a?q=1 HTTP/1.0'],
    ['who closes the connection', `${GET}\r\nConnection: close`],
  ])('leaves %s to the usual way', async (_, request) => {
    expect(await raw(request)).toMatch(/^HTTP\/1\.1 418/);
    expect(lines).toEqual([]);
  });
});
