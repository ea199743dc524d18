import type { RequestListener } from 'node:http';
import { requestId } from '../log.ts';
import { encodingOf, headersOf, isNotModified } from './entry.ts';
import type { Encoding, Entry, Headers } from './entry.ts';

type Prepared = Record<Encoding | 'unchanged', string[]>;

/** Where finished answers are. */
type Find = (url: string) => Entry | undefined;

/** Takes what a log line is made of. */
export type Noted = (line: { id: string; method: string; url: string; status: number }) => void;

/** Answers what is ready before Koa makes its context; the rest, a first question included, goes the usual way. */
export function fastPath(
  find: Find,
  common: Headers,
  next: RequestListener,
  noted: Noted,
): RequestListener {
  const prepared = new WeakMap<Entry, Prepared>();
  const flat = (entry: Entry, encoding: Encoding, is304 = false) =>
    Object.entries(headersOf(entry, common, encoding, is304)).flat();
  const prepare = (entry: Entry): Prepared => {
    const made = {
      br: flat(entry, 'br'),
      gzip: flat(entry, 'gzip'),
      identity: flat(entry, 'identity'),
      unchanged: flat(entry, 'identity', true),
    };
    prepared.set(entry, made);
    return made;
  };
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    // A caller with a token never reads what is kept for everyone.
    const isPublicRead =
      (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
    const entry = isPublicRead ? find(url) : undefined;
    if (!entry) return next(request, response);
    const id = requestId();
    const lists = prepared.get(entry) ?? prepare(entry);
    const encoding = encodingOf(headers['accept-encoding']);
    const isKnown = isNotModified(entry, headers['if-none-match']);
    const status = isKnown ? 304 : 200;
    response.writeHead(status, [...lists[isKnown ? 'unchanged' : encoding], 'X-Request-Id', id]);
    response.end(isKnown || method === 'HEAD' ? undefined : entry.bytes[encoding]);
    noted({ id, method, url, status });
  };
}
