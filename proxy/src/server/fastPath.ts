import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { encodingOf } from '../cache/entry.ts';
import type { Entry, Variant } from '../cache/entry.ts';
import { bodyOf, endWith, headOf, putHead } from './responseHead.ts';
import { requestId } from '../requestId.ts';
import { isNotModified, mergeHeaders, withoutLength } from './headers.ts';

/** Where finished answers lie: the cache, the site's pages and files, its feeds. */
export interface CacheSource {
  get: (address: string) => Entry | undefined;
}

/** The heads of an answer with its bytes, and of one without; and those bytes. */
interface Prepared {
  full: string;
  known: string;
  body: Buffer | string;
}

/**
 * Answers what is ready before Koa makes its context: look-ups by the raw address, a head that is
 * already text, one write. Everything else, a first question included, goes the usual
 * way. `line` takes what makes a line of the log, which is made when it is written.
 */
export function fastPath(
  sources: CacheSource[],
  line: ((make: () => string) => void) | undefined,
  headers: Record<string, string>,
  next: RequestListener,
  count: (status: number, ms: number) => void = () => undefined,
): RequestListener {
  const find = (url: string): Entry | undefined => {
    for (const source of sources) {
      const entry = source.get(url);
      if (entry) return entry;
    }
    return undefined;
  };
  const fixed = Object.entries(headers).flat();
  const made = new WeakMap<Variant, Prepared>();
  const readyOf = (form: Variant): Prepared => {
    const known = made.get(form);
    if (known) return known;
    const all = mergeHeaders(fixed, form.headers);
    const ready = {
      full: headOf(200, all),
      known: headOf(304, withoutLength(all)),
      body: bodyOf(form.bytes),
    };
    made.set(form, ready);
    return ready;
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    const entry = isPublicRead(request, response) ? find(url) : undefined;
    if (!entry) return next(request, response);
    const start = performance.now();
    const now = Date.now();
    const id = requestId();
    const form = entry.variants[encodingOf(request.headers['accept-encoding'])];
    const { full, known, body } = readyOf(form);
    const status = isNotModified(entry, request.headers['if-none-match']) ? 304 : 200;
    const head = status === 200 ? full : known;
    putHead(response, status, `${head}X-Request-Id: ${id}\r\n`, now);
    endWith(response, status === 200 && method === 'GET' ? body : '');
    const ms = performance.now() - start;
    count(status, ms);
    line?.(() => hitLine(now, id, method, url, status, ms));
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
