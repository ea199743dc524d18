import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Cms } from '../api/client.ts';
import type { ErrorCode } from '../contract/errorCodes.ts';
import { IMAGE_FORMATS } from '../contract/shared/images.ts';
import { ApiError } from '../errors.ts';
const PASSED_HEADERS = ['content-type', 'content-length', 'etag', 'last-modified'];
const CONDITIONAL_HEADERS = ['if-none-match', 'if-modified-since'];

/** Failures of the CMS that are passed on; any other is 502. */
const FAILURES: Record<number, ErrorCode> = {
  404: 'resource.not_found',
  503: 'upstream.unavailable',
};

/** As the CMS names pictures, some of which were AVIF once. */
const ENDINGS = ['jpg', 'avif', ...Object.keys(IMAGE_FORMATS)].join('|');
const PICTURE_PATH = new RegExp(String.raw`^/uploads/[\w-]+(\.[\w-]+)*\.(?:${ENDINGS})$`);

/** Images pass through from the CMS; their names are made anew for each file, so they never age. */
export const uploads =
  (cms: Cms, spend: (ctx: Context) => void) =>
  async (ctx: Context): Promise<void> => {
    if (!PICTURE_PATH.test(ctx.path)) throw new ApiError('resource.not_found');
    // A reader who leaves ends the question too.
    const left = new AbortController();
    ctx.res.once('close', () => {
      left.abort();
    });
    const { statusCode, headers, body } = await cms.file({
      ...{ path: ctx.path, method: ctx.method, signal: left.signal },
      headers: pick(CONDITIONAL_HEADERS, ctx.headers),
    });
    // A range that is cut out of it ends it early.
    body.on('error', () => undefined);
    if (statusCode >= 400) {
      await body.dump();
      spend(ctx);
      throw new ApiError(FAILURES[statusCode] ?? 'upstream.invalid_response');
    }
    ctx.status = statusCode;
    ctx.set(pick(PASSED_HEADERS, headers));
    ctx.set('Accept-Ranges', 'bytes');
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    const part = partOf(ctx, body);
    part.on('error', () => ctx.res.destroy());
    ctx.body = part;
  };

/** The range that is asked for is cut out here: what the CMS makes of a range is not always right. */
function partOf(ctx: Context, whole: Readable): Readable {
  const length = Number(ctx.response.get('content-length'));
  const since = ctx.get('if-range');
  const isSame = [ctx.response.get('etag'), ctx.response.get('last-modified'), ''].includes(since);
  if (ctx.method !== 'GET' || ctx.status !== 200 || !isSame || !(length > 0)) return whole;
  const range = rangeOf(ctx.get('range'), length);
  if (range === undefined) return whole;
  if (range === 'unsatisfiable') {
    const headers = { 'Content-Range': `bytes */${String(length)}` };
    throw new ApiError('request.bad_range', { headers });
  }
  const { first, last } = range;
  ctx.status = 206;
  ctx.set('Content-Length', String(last + 1 - first));
  ctx.set('Content-Range', `bytes ${String(first)}-${String(last)}/${String(length)}`);
  return Readable.from(bytesOf(whole, range), { objectMode: false });
}

const pick = (names: string[], headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );

/** First and last byte. */
interface Range {
  first: number;
  last: number;
}

/** The one range that is header for; undefined for none, several, or what is none. */
export function rangeOf(header: string, length: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header);
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first < length && (from !== '' || Number(to) > 0) ? { first, last } : 'unsatisfiable';
}

/** Reads no further than it needs: to leave ends the source. */
export async function* bytesOf(
  source: AsyncIterable<Buffer>,
  { first, last }: Range,
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of source) {
    const part = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at > last) return;
  }
}
