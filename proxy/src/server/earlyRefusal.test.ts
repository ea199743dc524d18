import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import {
  earlyRefusal,
  knownLength,
  knownTarget,
  oneHost,
  withinRateLimit,
} from './earlyRefusal.ts';

const told = (hosts: string[], httpVersion = '1.1') =>
  oneHost({
    headers: { host: hosts[0] },
    rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => ['hOST', host]), 'From', 'x'],
    httpVersion,
  } as unknown as IncomingMessage)?.status;

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
  expect(knownTarget({ url } as IncomingMessage)?.status).toBe(status);
});

const chunked = {
  headers: { 'transfer-encoding': 'chunked' },
  rawHeaders: [],
} as unknown as IncomingMessage;

it('asks for the length of a body, which bounds what it costs to parse', () => {
  expect(knownLength(chunked)?.status).toBe(411);
  expect(knownLength({ headers: { 'content-length': '3' } } as IncomingMessage)).toBeUndefined();
});

it('answers 429 to an address that asks far too often, and ends the connection', async () => {
  const within = withinRateLimit({ points: 1, seconds: 60 }, () => 'a');
  const listener = earlyRefusal(
    [within],
    {},
    () => undefined,
    (_, response) => response.end(),
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  expect((await fetch(url)).status).toBe(200);
  const refused = await fetch(url);
  expect([refused.status, refused.headers.get('connection')]).toEqual([429, 'close']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rate_limit.exceeded' });
});
