import type { Context } from 'koa';
import { encodingOf, headersOf, isNotModified } from './entry.ts';
import type { Entry } from './entry.ts';

/** An answer that everyone gets the same, with the headers that were set on the way to it. */
export function send(ctx: Context, entry: Entry, status = 200): void {
  ctx.respond = false;
  const { req, res } = ctx;
  const set = Object.entries(ctx.response.headers);
  const common = Object.fromEntries(set.map(([name, value]) => [canonical(name), String(value)]));
  for (const [name] of set) ctx.remove(name);
  const encoding = encodingOf(req.headers['accept-encoding']);
  const isKnown = status === 200 && isNotModified(entry, req.headers['if-none-match']);
  res.writeHead(isKnown ? 304 : status, headersOf(entry, common, encoding, isKnown));
  res.end(isKnown || req.method === 'HEAD' ? undefined : entry.bytes[encoding]);
}

/** Node gives names in small letters; an answer's own replace them by name. */
const canonical = (name: string): string =>
  name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
