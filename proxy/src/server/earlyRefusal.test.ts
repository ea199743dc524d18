import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  earlyRefusal,
  knownLength,
  knownTarget,
  oneHost,
  withinRateLimit,
} from './earlyRefusal.ts';
import { limitPipeline } from './limitPipeline.ts';

const told = (hosts: string[], httpVersion = '1.1') =>
  oneHost(
    {
      headers: { host: hosts[0] },
      rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => ['hOST', host]), 'From', 'x'],
      httpVersion,
    } as unknown as IncomingMessage,
    inTurn,
  )?.status;

it.each([
  'sitio.example',
  'sitio.example:8000',
  '127.0.0.1:80',
  '[::1]',
  '[2001:db8::1]:443',
  'a_b',
])('takes %s for a host', (host) => {
  expect(told([host])).toBeUndefined();
});

it.each(['', 'a b', 'a,b', 'a/b', 'a@b', 'a?b', 'a:b', 'a:', '[::1', 'http://a', 'ñ'])(
  'refuses «%s»',
  (host) => {
    expect(told([host])).toBe(400);
  },
);

it('refuses two hosts, and none but from HTTP/1.0', () => {
  expect(told(['a', 'a'])).toBe(400);
  expect(told(['a', 'b'], '1.0')).toBe(400);
  expect(told([])).toBe(400);
  expect(told([], '1.0')).toBeUndefined();
});

it.each([
  ['/', undefined],
  ['//a?b=c', undefined],
  ['*', undefined],
  ['http://sitio.example/blog', undefined],
  ['HTTPS://[::1]:80/', undefined],
  ['a://', 400],
  ['rtsp://a', 400],
  ['http://[', 400],
  ['http://[/', 400],
  ['http://a@b/', 400],
  ['?a', 400],
  ['', 400],
])('of the target %j says %s', (url, status) => {
  expect(knownTarget({ url } as IncomingMessage, inTurn)?.status).toBe(status);
});

/** What comes back where so many requests are sent at once, and what was counted, of a limit of two. */
async function flood(requests: number, asked = 0) {
  const counted: number[] = [];
  const looked = vi.fn(withinRateLimit({ points: 2, seconds: 60 }, () => 'a'));
  const inTurn = limitPipeline(() => undefined);
  const listener = earlyRefusal(
    [looked],
    {},
    (status) => counted.push(status),
    inTurn((_, response) => response.end()),
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  for (let n = 0; n < asked; n += 1) await fetch(`http://127.0.0.1:${String(port)}`);
  const answers = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (data) => (text += String(data)));
    // What was sent in vain may end it with a reset.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(text);
    });
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests));
  });
  return { answers, counted, looked: looked.mock.calls.length };
}

it('answers one 429 on a connection, and closes it', async () => {
  const { answers, counted, looked } = await flood(20_000, 2);
  expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 429']);
  expect(answers).toMatch(/429[^]*\r\nRetry-After: \d+\r\n[^]*Connection: close\r\n[^]*"message":/);
  expect([counted, looked]).toEqual([[429], 4]);
});

it('what is sent ahead is counted as it comes, and ends the connection where it is refused', async () => {
  const { answers, counted, looked } = await flood(20_000);
  expect(answers).not.toContain('429');
  expect([counted, looked]).toEqual([[429], 3]);
});

const chunked = {
  headers: { 'transfer-encoding': 'chunked' },
  rawHeaders: [],
} as unknown as IncomingMessage;
/** Whose turn is now, as where nothing is sent ahead. */
const inTurn = { socket: {} } as ServerResponse;

it('asks for the length of a body, which bounds what it costs to parse', () => {
  expect(knownLength(chunked, inTurn)?.status).toBe(411);
  expect(
    knownLength({ headers: { 'content-length': '3' } } as IncomingMessage, inTurn),
  ).toBeUndefined();
});

it('counts a body in chunks as many requests', () => {
  const check = withinRateLimit({ points: 40, seconds: 60 }, () => 'a');
  expect([check(chunked, inTurn), check(chunked, inTurn)]).toEqual([undefined, undefined]);
  expect(check(chunked, inTurn)?.status).toBe(429);
});

it('whoever goes on after two hundred refusals is closed, and nobody else', () => {
  const closed: unknown[] = [];
  const ceiling = { points: 1, seconds: 60 };
  const addressOf = ({ headers }: IncomingMessage) => String(headers.from);
  const check = withinRateLimit(ceiling, addressOf, (socket) => closed.push(socket));
  const ask = (from: string) =>
    check({ headers: { from }, rawHeaders: [], socket: from } as never, inTurn)?.status;
  const statuses = Array.from({ length: 201 }, () => ask('a'));
  expect([statuses[0], new Set(statuses.slice(1)), closed]).toEqual([
    undefined,
    new Set([429]),
    [],
  ]);
  expect([ask('b'), ask('b'), closed.length]).toEqual([undefined, 429, 0]);
  expect([ask('a'), closed]).toEqual([429, ['a']]);
});

it('what the page of another site asks for, and its links, are counted apart from what its visitor does', () => {
  const check = withinRateLimit({ points: 1, seconds: 60 }, () => 'a');
  const ask = (headers: object, method = 'GET') =>
    check({ headers, method, rawHeaders: [] } as never, inTurn)?.status;
  const other = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  expect([ask(other), ask(other), ask(other, 'POST')]).toEqual([undefined, 429, 429]);
  const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
  expect(ask({ ...typed, 'sec-purpose': 'prefetch' })).toBe(429);
  // Which a browser opens without saying from where; the site has none.
  expect(ask({ 'sec-websocket-key': 'x' })).toBe(429);
  expect([ask({}), ask({})]).toEqual([undefined, 429]);
  const link = { ...other, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect([ask(link), ask(link)]).toEqual([undefined, 429]);
});

const FOREIGN = { headers: { 'sec-fetch-site': 'cross-site' }, method: 'GET' };

it('the page of another site closes nobody', () => {
  const close = vi.fn();
  const check = withinRateLimit({ points: 1, seconds: 60 }, () => 'a', close);
  for (let n = 0; n < 300; n += 1) check({ ...FOREIGN, rawHeaders: [] } as never, inTurn);
  expect(close).not.toHaveBeenCalled();
});

it.each([
  ['one at a time, as a browser', { rawHeaders: [] }, inTurn, 40],
  ['ahead', { rawHeaders: [] }, { socket: null }, 0],
  ['ahead as another site', { rawHeaders: [], ...FOREIGN }, { socket: null }, 0],
  ['with more headers than a browser', { rawHeaders: Array(402).fill('a') }, inTurn, 0],
])('whoever floods %s is closed with at least so many open', (_, more, response, least) => {
  const asked: (number | undefined)[] = [];
  const close = (_socket: unknown, openAtLeast?: number) => asked.push(openAtLeast);
  const check = withinRateLimit({ points: 1, seconds: 60 }, () => 'a', close);
  for (let n = 0; n < 202; n += 1) check({ headers: {}, ...more } as never, response as never);
  expect(asked).toEqual([least]);
});
