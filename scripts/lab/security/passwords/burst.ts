import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** The status of the answer, or 0 for none. */
async function statusOf(socket: Socket): Promise<number> {
  let head = '';
  socket.on('data', (bytes) => (head ||= bytes.toString('latin1', 0, 12)));
  await once(socket, 'close');
  return Number(head.slice(9));
}

export interface Burst {
  url: string;
  headers: Record<string, string>;
  bodies: object[];
}

/** All at the same moment, on connections that are open already: the sender shares the processor. */
async function passwordBurst({ url, headers, bodies }: Burst): Promise<number[]> {
  const { hostname, port, pathname } = new URL(url);
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = bodies.map((body) => {
    const text = JSON.stringify(body);
    const type = `Content-Type: application/json\r\nContent-Length: ${String(text.length)}`;
    return `POST ${pathname} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more.join('')}${type}\r\n\r\n${text}`;
  });
  const sockets = await Promise.all(
    requests.map(async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket.on('error', () => undefined);
    }),
  );
  return Promise.all(
    sockets.map((socket, n) => {
      const status = statusOf(socket);
      socket.write(requests[n] ?? '');
      return status;
    }),
  );
}

/** In a process of its own: what the attacker's work costs is not a visitor's time. */
process.on('message', (burst: Burst) => {
  void passwordBurst(burst).then((statuses) => process.send?.(statuses));
});
process.on('disconnect', () => process.exit(0));
