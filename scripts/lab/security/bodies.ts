import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../usage.ts';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';

const MB = 1_048_576;
const UPLOADS = 80;
const MESSAGES = 400;
const MOST_MB = 60;
/** Longer than what was sent takes to be taken in, shorter than a stalled body is waited for. */
const SETTLED_MS = 8_000;
/** Longer than that. */
const ENDED_MS = 18_000;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed by nobody; each one is another. */
const madeUp = (id: number): string =>
  [{ alg: 'HS256', typ: 'JWT' }, { id, s: 'x', isAdmin: true, exp: 4e9 }, {}].map(part).join('.');

const headOf = (path: string, type: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${String(length)}\r\n${more}\r\n`;

/** Sends all but the last byte, and stands still. */
async function stall(site: string, head: string, body: Buffer): Promise<Socket> {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  socket.write(head);
  socket.write(body.subarray(0, -1));
  return socket;
}

function uploads(site: string): Promise<Socket>[] {
  const start = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  const body = Buffer.concat([start, Buffer.alloc(10 * MB - start.length, 7)]);
  const type = 'multipart/form-data; boundary=x';
  return Array.from({ length: UPLOADS }, (_, id) => {
    const token = `Authorization: Bearer ${madeUp(id)}\r\n`;
    return stall(site, headOf('/api/articles/upload/', type, body.length, token), body);
  });
}

const messages = (site: string, length: number): Promise<Socket>[] =>
  Array.from({ length: MESSAGES }, () => {
    const head = headOf('/api/contacts/create/', 'application/json', length);
    return stall(site, head, Buffer.alloc(length, 'x'));
  });

const STALLED = 'mensajes de 32 KB';

/** Uploads of made-up admins, and messages that never end: what the proxy keeps of them. */
export async function bodies({
  siteUrl,
  stack,
}: ThrowAwayStack): Promise<{ summary: string; problems: string[] }> {
  const memory = () => memoryOf(stack.proxy.pid ?? 0);
  const problems: string[] = [];
  const grown: string[] = [];
  const attacks = {
    subidas: () => uploads(siteUrl),
    'mensajes de 1 MB': () => messages(siteUrl, MB),
    [STALLED]: () => messages(siteUrl, 32 * 1_024),
  };
  for (const [name, attack] of Object.entries(attacks)) {
    const before = memory();
    const sockets = await Promise.all(attack());
    await sleep(SETTLED_MS);
    const growth = Math.round(memory() - before);
    if (name === STALLED) await sleep(ENDED_MS);
    const open = sockets.filter((socket) => !socket.destroyed).length;
    if (name === STALLED && open > 0) problems.push(`${name}: ${String(open)} siguen abiertos`);
    for (const socket of sockets) socket.destroy();
    grown.push(`${name} ${String(growth)} MB`);
    if (growth > MOST_MB)
      problems.push(`${name}: la memoria del proxy creció ${String(growth)} MB`);
  }
  return { summary: grown.join(', '), problems };
}
