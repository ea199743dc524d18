import type { Context } from 'koa';
import { compress, encodingOf } from '../cache/entry.ts';
import type { Encoding, Entry } from '../cache/entry.ts';
import type { Call } from '../contract/index.ts';
import type { Output } from '../upstream/output.ts';
import { isNotModified, mergeHeaders, withoutLength } from './headers.ts';

/** An answer that everyone gets the same, with the headers that were set on the way to it. */
export function sendCached(ctx: Context, entry: Entry, status = 200): void {
  ctx.respond = false;
  const { req, res } = ctx;
  const common = Object.entries(ctx.response.headers).map(([name, value]) => [name, String(value)]);
  for (const [name = ''] of common) ctx.remove(name);
  const variant = entry.variants[encodingOf(req.headers['accept-encoding'])];
  const own = [...variant.headers, ...(entry.stale ? staleHeaders(entry) : [])];
  const headers = mergeHeaders(common.flat(), own);
  if (status === 200 && isNotModified(entry, req.headers['if-none-match'])) {
    res.writeHead(304, withoutLength(headers)).end();
  } else {
    res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : variant.bytes);
  }
}

const staleHeaders = (entry: Entry): string[] => [
  'Warning',
  '110 - "Response is Stale"',
  'Age',
  String(Math.round((Date.now() - entry.madeAt) / 1000)),
];

interface Serialized {
  plain: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const serialized = new WeakMap<Output, Serialized>();

/** A memoized output is serialized and compressed once. */
function serialize(output: Output): Serialized {
  const known = serialized.get(output);
  if (known) return known;
  const made = { plain: Buffer.from(JSON.stringify(output.body)), compressed: {} };
  serialized.set(output, made);
  return made;
}

/** An answer for its caller alone, which no cache may keep; gives how long its body is. */
export async function sendPrivate(ctx: Context, call: Call, output: Output): Promise<number> {
  const { body, total, version, file } = output;
  ctx.status = call.status;
  if (total !== undefined) ctx.set('X-Total-Count', String(total));
  if (version !== undefined) ctx.set('ETag', `"${version}"`);
  ctx.set('Cache-Control', 'no-store');
  if (file) {
    ctx.set('Content-Disposition', `attachment; filename="${file.name}"`);
    ctx.type = file.type;
    ctx.body = file.bytes;
    ctx.length = file.length;
  }
  if (body === undefined) return 0;
  const { plain, compressed } = serialize(output);
  const encoding = encodingOf(ctx.get('accept-encoding') || undefined);
  const bytes = await (compressed[encoding] ??= compress(plain, encoding));
  ctx.vary('Accept-Encoding');
  if (bytes !== plain) ctx.set('Content-Encoding', encoding);
  // A bare string would go out as text; the documented answer is JSON.
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = bytes;
  return plain.length;
}
