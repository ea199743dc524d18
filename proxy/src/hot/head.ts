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

/**
 * Gives node a head that is already text. writeHead() would look at every character of its 18
 * headers for each answer, which costs more than all the rest of this path; `_header` is where it
 * leaves its result, and head.test.ts reads from the wire that it still does.
 */
export function putHead(response: ServerResponse, status: 200 | 304, head: string, now: number) {
  response.statusCode = status;
  (response as unknown as { _header: string })._header = `${head}Date: ${dateAt(now)}\r\n\r\n`;
}
