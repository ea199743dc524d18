import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withCors } from './cors.ts';

const FRIEND = 'https://amiga.example';
let url = '';
const server = createServer(
  withCors(
    [FRIEND],
    (_, response) => response.end('hot'),
    (_, response) => response.end('usual'),
  ),
);

beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/articles/`;
});
afterAll(() => void server.close());

const ask = (origin: string | undefined, more: object = {}, method = 'GET') =>
  fetch(url, { method, headers: { ...(origin && { origin }), ...more } });

it('lets a named origin read, and says so for no other', async () => {
  const friend = await ask(FRIEND);
  expect(friend.headers.get('access-control-allow-origin')).toBe(FRIEND);
  expect(friend.headers.get('access-control-allow-credentials')).toBeNull();
  expect(friend.headers.get('vary')).toContain('Origin');
  expect(await friend.text()).toBe('usual');
  for (const other of [`${FRIEND}.evil.example`, 'http://amiga.example', 'null', undefined]) {
    const received = await ask(other);
    expect(received.headers.get('access-control-allow-origin'), other).toBeNull();
    expect(await received.text()).toBe('hot');
  }
});

it('answers what a browser asks before it writes', async () => {
  const before = { 'access-control-request-method': 'PUT' };
  const received = await ask(FRIEND, before, 'OPTIONS');
  expect(received.status).toBe(204);
  expect(received.headers.get('access-control-allow-headers')).toContain('Authorization');
  const stranger = await ask('https://otra.example', before, 'OPTIONS');
  expect(stranger.headers.get('access-control-allow-methods')).toBeNull();
});
