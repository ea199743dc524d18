import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';

const { oneByOne } = createRequire(import.meta.url)(
  '../dist/src/server/oneByOne.js',
) as typeof import('../src/server/oneByOne.ts');

it('what is sent without waiting is begun when its turn comes, and not once its sender has left', async () => {
  const begun: ServerResponse[] = [];
  const server = oneByOne(createServer((_, response) => begun.push(response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const requests = vi.fn();
  server.prependListener('request', requests);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
  await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(3));
  expect(begun).toHaveLength(1);
  begun[0]?.end('uno');
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  const [, second] = begun;
  socket.destroy();
  await vi.waitFor(() => expect(second?.closed).toBe(true));
  expect(begun).toHaveLength(2);
  server.close();
});
