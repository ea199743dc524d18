import type { ServerResponse } from 'node:http';

/** How long an idle connection stays open; a balancer in front has to let go of it before. */
export const KEEP_ALIVE_SECONDS = 30;

const REASONS = { 200: 'OK', 304: 'Not Modified' };

let madeAt = 0;
let date = '';

/** The Date header changes once a second, not with each answer. */
function dateAt(now: number): string {
  if (now - madeAt >= 1_000 || now < madeAt) {
    madeAt = now - (now % 1_000);
    date = new Date(now).toUTCString();
  }
  return date;
}

/** Everything of an answer's head that is the same for all who get it. */
export function headOf(status: 200 | 304, headers: readonly string[]): string {
  let head = `HTTP/1.1 ${String(status)} ${REASONS[status]}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    head += `${headers[index] ?? ''}: ${headers[index + 1] ?? ''}\r\n`;
  }
  return `${head}Connection: keep-alive\r\nKeep-Alive: timeout=${String(KEEP_ALIVE_SECONDS)}\r\n`;
}

/** What node's own writeHead() and write() leave behind; fastPath.test.ts reads from the wire that they still do. */
interface Written {
  _header: string;
  _headerSent: boolean;
}

/**
 * Gives node a head that is already text. writeHead() would look at every character of its 18
 * headers for each answer, which costs more than all the rest of this path.
 */
export function putHead(response: ServerResponse, status: 200 | 304, head: string, now: number) {
  response.statusCode = status;
  (response as unknown as Written)._header = `${head}Date: ${dateAt(now)}\r\n\r\n`;
}

/** Node writes a text of 16 KB, the head within it, without allocating memory. */
const SHORT = 14_000;

/** A body as `finish` sends it soonest: a short one as a text, each of whose characters is a byte. */
export const bodyOf = (bytes: Buffer): Buffer | string =>
  bytes.length > SHORT ? bytes : bytes.toString('latin1');

/**
 * Sends head and body. end() would queue the head, the body and an empty end, and write the three
 * together, which takes a tenth more of a short answer's time than to write one text. While an
 * earlier answer of the connection is under way, this one has no socket yet and waits its turn.
 */
export function endWith(response: ServerResponse, body: Buffer | string): void {
  const { socket } = response;
  if (typeof body !== 'string' || !socket?.writable) return void response.end(body, 'latin1');
  const written = response as unknown as Written;
  socket.write(written._header + body, 'latin1');
  written._headerSent = true;
  response.end();
}
