import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';

const { oneByOne } = createRequire(import.meta.url)(
  '../dist/src/server/oneByOne.js',
) as typeof import('../src/server/oneByOne.ts');

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

async function start() {
  const begun: ServerResponse[] = [];
  const server = oneByOne(createServer((_, response) => begun.push(response)));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  return { begun, server, socket };
}

it('what is sent without waiting is begun when its turn comes, and not once its sender has left', async () => {
  const { begun, server, socket } = await start();
  const requests = vi.fn();
  server.prependListener('request', requests);
  socket.write(REQUEST.repeat(3));
  await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(3));
  expect(begun).toHaveLength(1);
  begun[0]?.end('uno');
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  const [, second] = begun;
  socket.destroy();
  await vi.waitFor(() => expect(second?.closed).toBe(true));
  expect(begun).toHaveLength(2);
});

it('a connection on which too much waits is ended', async () => {
  const { begun, socket } = await start();
  socket.write(REQUEST.repeat(17));
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  socket.write(REQUEST);
  await once(socket, 'close');
  expect(begun).toHaveLength(1);
});
