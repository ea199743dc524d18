import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateLoad } from './loadGenerator.ts';

let received = 0;
const server = createServer((request, response) => {
  received += 1;
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

it.each(['/', '/big'])('counts every whole response of %s', async (path) => {
  received = 0;
  const result = await generateLoad(job(path));
  expect(result).toMatchObject({ requests: received, errors: 0 });
  expect(result.p99).toBeGreaterThanOrEqual(result.p50);
});

it('counts another status as an error', async () => {
  const { requests, errors } = await generateLoad(job('/gone'));
  expect(requests).toBe(0);
  expect(errors).toBeGreaterThan(0);
});
