import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { press } from './press.ts';

let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  const body = request.url === '/big' ? 'x'.repeat(300_000) : 'hola';
  response.writeHead(request.url === '/gone' ? 404 : 200, { 'Content-Length': body.length });
  response.end(body);
});
const job = (path: string) => ({
  port: (server.address() as AddressInfo).port,
  request: `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
  connections: 3,
  milliseconds: 100,
  status: 200,
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());

it.each(['/', '/big'])('counts every whole answer of %s', async (path) => {
  asked = 0;
  const pressed = await press(job(path));
  expect(pressed).toMatchObject({ requests: asked, errors: 0 });
  expect(pressed.p99).toBeGreaterThanOrEqual(pressed.p50);
});

it('counts another status as an error', async () => {
  const { requests, errors } = await press(job('/gone'));
  expect(requests).toBe(0);
  expect(errors).toBeGreaterThan(0);
});
