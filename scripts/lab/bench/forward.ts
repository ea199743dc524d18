import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least that can stand before the CMS: hands each question on, and the answer back. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const cms = process.argv[2] ?? '';

const server = createServer(({ method = '', url = '', headers }, response) => {
  const { authorization } = headers;
  const asked = request(cms + url, { method, agent, headers: { authorization } }, (told) => {
    const { 'content-type': type, 'content-length': length } = told.headers;
    response.writeHead(told.statusCode ?? 502, { 'Content-Type': type, 'Content-Length': length });
    told.pipe(response);
  });
  asked.once('error', () => response.destroy());
  asked.end();
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
