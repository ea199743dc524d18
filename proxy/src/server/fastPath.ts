import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { encodingOf } from '../cache/entry.ts';
import type { Entry, Variant } from '../cache/entry.ts';
import { sendAnswer, wireAnswer } from './responseHead.ts';
import type { WireAnswer } from './responseHead.ts';
import { requestId } from '../requestId.ts';
import { isNotModified, mergeHeaders, withoutLength } from './headers.ts';

/** Where finished answers lie: the cache, the site's pages and files, its feeds. */
export interface CacheSource {
  get: (url: string) => Entry | undefined;
}

interface Prepared {
  full: WireAnswer;
  /** For who already has it. */
  notModified: WireAnswer;
}

/**
 * Answers what is ready before Koa makes its context: look-ups by the raw URL, a head that is
 * already bytes, one write. Everything else, a first question included, goes the usual
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
  const prepare = (variant: Variant, id: string): Prepared => {
    const all = mergeHeaders(fixed, variant.headers);
    const prepared = {
      full: wireAnswer(200, all, id, variant.bytes),
      notModified: wireAnswer(304, withoutLength(all), id),
    };
    made.set(variant, prepared);
    return prepared;
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    const entry = isPublicRead(request, response) ? find(url) : undefined;
    if (!entry) return next(request, response);
    const start = performance.now();
    const now = Date.now();
    const id = requestId();
    const variant = entry.variants[encodingOf(request.headers['accept-encoding'])];
    const { full, notModified } = made.get(variant) ?? prepare(variant, id);
    const answer = isNotModified(entry, request.headers['if-none-match']) ? notModified : full;
    const { status } = answer;
    const withBody = status === 200 && method === 'GET';
    if (!sendAnswer(response, answer, withBody, id, now)) made.delete(variant);
    const ms = performance.now() - start;
    count(status, ms);
    line?.(() => hitLine(now, id, method, url, status, ms));
  };
}

/**
 * A caller with a token never reads what is kept for everyone; a connection that ends with this answer
 * is told so by the usual way; and so is one that waits for `100 Continue`, which may still be queued.
 */
const isPublicRead = ({ method, headers }: IncomingMessage, response: ServerResponse): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers.expect === undefined &&
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
