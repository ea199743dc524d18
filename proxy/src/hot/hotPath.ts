import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { encodingOf } from './entry.ts';
import type { Entry, Form } from './entry.ts';
import { headOf, putHead } from './head.ts';
import { isKnown, together, withoutLength } from './send.ts';

/** Where finished answers lie: the cache, and the files of the site. */
export interface Shelf {
  at: (address: string) => Entry | undefined;
}

/** Up to this length node hands a text to the system together with its head, in one piece. */
const AT_ONCE = 14_000;

interface Ready {
  full: string;
  known: string;
  body: string | Buffer;
}

/**
 * Answers what is ready before Koa makes its context: look-ups by the raw address, a head that is
 * already text, one write. Everything else, a first question included, goes the usual
 * way. `line` takes a finished line of the log.
 */
export function hotPath(
  shelves: [Shelf, Shelf],
  line: ((text: string) => void) | undefined,
  headers: Record<string, string>,
  usual: RequestListener,
  count: (status: number, ms: number) => void = () => undefined,
): RequestListener {
  const [first, second] = shelves;
  const fixed = Object.entries(headers).flat();
  const made = new WeakMap<Form, Ready>();
  const readyFrom = (form: Form): Ready => {
    const known = made.get(form);
    if (known) return known;
    const all = together(fixed, form.headers);
    const body = form.bytes.length < AT_ONCE ? form.bytes.toString('latin1') : form.bytes;
    const ready = { full: headOf(200, all), known: headOf(304, withoutLength(all)), body };
    made.set(form, ready);
    return ready;
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    const entry = isPublicRead(request, response) ? (first.at(url) ?? second.at(url)) : undefined;
    if (!entry) return usual(request, response);
    const start = performance.now();
    const now = Date.now();
    const id = randomUUID();
    const { full, known, body } = readyFrom(
      entry.forms[encodingOf(request.headers['accept-encoding'])],
    );
    const status = isKnown(entry, request.headers['if-none-match']) ? 304 : 200;
    const head = status === 200 ? full : known;
    putHead(response, status, `${head}X-Request-Id: ${id}\r\n`, now);
    response.end(status === 200 && method === 'GET' ? body : undefined, 'latin1');
    const ms = performance.now() - start;
    count(status, ms);
    line?.(hitLine(now, id, method, url, status, ms));
  };
}

/**
 * A caller with a token never reads what is kept for everyone; and a connection that ends with
 * this answer is told so by the usual way.
 */
const isPublicRead = ({ method, headers }: IncomingMessage, response: ServerResponse): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  response.shouldKeepAlive;

/** The line that pino makes of any other request, in its form; only the path needs escaping. */
function hitLine(now: number, id: string, method: string, url: string, status: number, ms: number) {
  const path = JSON.stringify(pathOf(url));
  return `{"level":30,"time":${String(now)},"part":"proxy","id":"${id}","method":"${method}","path":${path},"status":${String(status)},"ms":${String(Math.round(ms))},"cache":"hit"}\n`;
}

const pathOf = (url: string): string => {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
};
