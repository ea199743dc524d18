import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least that can stand before the CMS: hands each request on, and the response back. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const cms = process.argv[2] ?? '';

const server = createServer(({ method = '', url = '', headers }, response) => {
  const { authorization } = headers;
  const forwarded = request(cms + url, { method, agent, headers: { authorization } }, (answer) => {
    const { 'content-type': type, 'content-length': length } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, {
      'Content-Type': type,
      'Content-Length': length,
    });
    answer.pipe(response);
  });
  forwarded.once('error', () => response.destroy());
  forwarded.end();
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
