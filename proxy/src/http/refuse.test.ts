import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { oneHost } from './refuse.ts';

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
