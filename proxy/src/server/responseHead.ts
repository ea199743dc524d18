import type { ServerResponse } from 'node:http';

/** How long an idle connection stays open; a balancer in front has to let go of it before. */
export const KEEP_ALIVE_SECONDS = 30;

const REASONS = { 200: 'OK', 304: 'Not Modified' };
/** A longer body is written beside its head: it is shared by all who are slow to read it. */
const MAX_ONE_WRITE_BYTES = 32_768;

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

/** An answer as it travels: of its bytes only the id and the date change, and those in place. */
export interface WireAnswer {
  status: 200 | 304;
  head: Buffer;
  body: Uint8Array;
  /** Head and body in one piece, where they are short enough. */
  whole: Buffer | undefined;
  idAt: number;
  dateAt: number;
  date: string;
}

const ID = 'X-Request-Id: ';
const DATE = '\r\nDate: ';

/** `id` is as long as all that come after it. */
export function wireAnswer(
  status: 200 | 304,
  headers: readonly string[],
  id: string,
  body: Uint8Array = Buffer.alloc(0),
): WireAnswer {
  let fixed = `HTTP/1.1 ${String(status)} ${REASONS[status]}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    fixed += `${headers[index] ?? ''}: ${headers[index + 1] ?? ''}\r\n`;
  }
  fixed += `Connection: keep-alive\r\nKeep-Alive: timeout=${String(KEEP_ALIVE_SECONDS)}\r\n`;
  const now = dateAt(Date.now());
  const head = Buffer.from(`${fixed}${ID}${id}${DATE}${now}\r\n\r\n`, 'latin1');
  const whole = body.length > MAX_ONE_WRITE_BYTES ? undefined : Buffer.concat([head, body]);
  const idAt = fixed.length + ID.length;
  return {
    ...{ status, body, whole, idAt, date: now },
    head: whole?.subarray(0, head.length) ?? head,
    dateAt: idAt + id.length + DATE.length,
  };
}

/** What node's own writeHead() and write() leave behind; fastPath.test.ts reads from the wire that they still do. */
interface Written {
  _header: string;
  _headerSent: boolean;
}

/**
 * Writes a head that is already bytes, and its body with it. writeHead() would look at every
 * character of its 18 headers for each answer, and end() would queue head, body and an empty end:
 * that costs more than all the rest of this path. While an earlier answer of the connection is
 * under way, this one has no socket yet and waits its turn.
 * Returns false while some of these bytes still wait: then nobody may write in them again.
 */
export function sendAnswer(
  response: ServerResponse,
  answer: WireAnswer,
  withBody: boolean,
  id: string,
  now: number,
): boolean {
  stamp(answer, id, now);
  const { head, body, whole, status } = answer;
  const { socket } = response;
  const written = response as unknown as Written;
  response.statusCode = status;
  if (!socket?.writable) {
    written._header = head.toString('latin1');
    response.end(withBody ? body : '');
    return true;
  }
  if (withBody && !whole) {
    socket.cork();
    socket.write(head);
    socket.write(body);
    socket.uncork();
  } else {
    socket.write(withBody && whole ? whole : head);
  }
  written._header = 'written above';
  written._headerSent = true;
  response.end();
  return socket.writableLength === 0;
}

function stamp(answer: WireAnswer, id: string, now: number): void {
  answer.head.write(id, answer.idAt, 'latin1');
  const today = dateAt(now);
  if (answer.date === today) return;
  answer.date = today;
  answer.head.write(today, answer.dateAt, 'latin1');
}
