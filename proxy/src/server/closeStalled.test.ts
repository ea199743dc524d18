import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { closeStalled } from './closeStalled.ts';

it('closes the connection of who does not read, and of nobody else', async () => {
  const large = Buffer.alloc(32 * 1_048_576);
  const closed = vi.fn();
  const server = createServer((request, response) => {
    if (request.url === '/large') request.socket.on('close', closed);
    response.end(request.url === '/large' ? large : 'small');
  });
  closeStalled(server, 50);
  server.listen(0);
  const { port } = server.address() as AddressInfo;
  const open = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  };
  const stuck = open('/large').pause();
  const idle = open('/small');
  await once(idle, 'data');
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1), 10_000);
  idle.write('GET /small HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String(await once(idle, 'data'))).toContain('small');
  for (const socket of [stuck, idle]) socket.destroy();
  server.close();
});
