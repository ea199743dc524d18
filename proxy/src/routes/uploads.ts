import { IMAGE_FORMATS, SHARE_IMAGE } from '../contract/shared/images.ts';
import { STATIC_CARD } from '../discovery/socialCards/socialCards.ts';
import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import type { ErrorCode } from '../contract/errorCodes.ts';
import { ApiError } from '../errors.ts';
import type { AddressOf } from '../limits/address.ts';
import { FixedWindow } from '../limits/fixedWindow.ts';
import { Slots } from '../limits/slots.ts';
import type { SlotRule } from '../limits/slots.ts';
import { IMAGE_CONNECTIONS } from '../upstream/client.ts';
import type { Strapi } from '../upstream/client.ts';
import { bytesOf, rangeOf } from './range.ts';
import type { Route } from './router.ts';

export interface PictureRule extends SlotRule {
  /** Milliseconds after which a reader is left who takes nothing, and any reader. */
  idle: number;
  deadline: number;
}

/** A page of a hundred pictures waits its turn; a browser that shows 32 at once sees no difference. */
const PICTURES: PictureRule = {
  all: IMAGE_CONNECTIONS,
  each: 32,
  waitingEach: 100,
  waitingAll: 1_000,
  waitMs: 20_000,
  idle: 20_000,
  deadline: 120_000,
};

/** What is read before a range begins costs the site, and whoever asks nothing: so much a minute. */
const SKIP_UNIT_BYTES = 65_536;
const MAX_SKIPPED = { points: (16 * 1_048_576) / SKIP_UNIT_BYTES, seconds: 60 };

const PASSED_HEADERS = ['content-type', 'content-length', 'etag', 'last-modified'];
const CONDITIONAL_HEADERS = ['if-none-match', 'if-modified-since'];

/** Failures of the CMS that are passed on; any other is 502. */
const FAILURES: Record<number, ErrorCode> = {
  404: 'resource.not_found',
  503: 'upstream.unavailable',
};

const SHARED = `-${String(SHARE_IMAGE.width)}.jpg`;
/** As the CMS names pictures, some of which were AVIF once: a script that a backup brings is none. */
const ENDINGS = ['jpg', 'avif', ...Object.keys(IMAGE_FORMATS)].join('|');
const PICTURE_PATH = new RegExp(String.raw`^/uploads/[\w-]+(\.[\w-]+)*\.(?:${ENDINGS})$`);

/** Images pass through from the CMS; their names are made anew for each file, so they never age. */
export function uploadRoutes(
  strapi: Strapi,
  misses: FixedWindow,
  addressOf: AddressOf,
  rule = PICTURES,
): Route[] {
  const slots = new Slots(rule);
  const skipped = new FixedWindow(MAX_SKIPPED);
  const handler: Middleware = async (ctx) => {
    if (!PICTURE_PATH.test(ctx.path)) throw new ApiError('resource.not_found');
    const address = addressOf(ctx.req);
    whenClosed(ctx, await slots.take(address, ctx.res));
    if (ctx.res.closed) return;
    misses.refuseSpent(address);
    // Whoever leaves gives the slot back at once, so the CMS does not go on with it.
    const left = new AbortController();
    whenClosed(ctx, () => left.abort());
    const headers = pick(CONDITIONAL_HEADERS, ctx.headers);
    const method = ctx.method as 'GET' | 'HEAD';
    const request = { path: ctx.path, method, headers, signal: left.signal };
    const answer = await strapi.file(request).catch((error: unknown) => {
      if (!left.signal.aborted) throw error;
    });
    if (!answer) return;
    if (answer.statusCode === 404) misses.take(address);
    answer.body.on('error', (error) => {
      // What came so far is not the picture; unless no more was wanted.
      if (error.name !== 'AbortError') ctx.res.destroy();
    });
    if (answer.statusCode >= 400) {
      await answer.body.dump();
      // Made beside each picture since then: an older one is shared with the site's card.
      if (answer.statusCode === 404 && ctx.path.endsWith(SHARED)) {
        ctx.set('Cache-Control', 'no-cache');
        return ctx.redirect(STATIC_CARD);
      }
      throw new ApiError(FAILURES[answer.statusCode] ?? 'upstream.invalid_response');
    }
    limitTime(ctx, rule);
    ctx.status = answer.statusCode;
    ctx.set(pick(PASSED_HEADERS, answer.headers));
    ctx.set('Accept-Ranges', 'bytes');
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.body = partOf(ctx, answer.body, (bytes) => {
      const points = Math.floor(bytes / SKIP_UNIT_BYTES);
      return points === 0 || skipped.take(address, points) === 0;
    });
  };
  return [{ method: 'GET', path: '/uploads/:file', handler }];
}

/** Also when the visitor is gone already. */
function whenClosed({ res }: Context, end: () => void): void {
  if (res.closed) end();
  else res.once('close', end);
}

/** A slot is not held by somebody who does not read. */
function limitTime(ctx: Context, { idle, deadline }: PictureRule): void {
  const leave = () => ctx.res.destroy();
  const late = setTimeout(leave, deadline);
  const still = setTimeout(leave, idle);
  ctx.res.on('drain', () => still.refresh());
  whenClosed(ctx, () => {
    clearTimeout(late);
    clearTimeout(still);
  });
}

/** The range that is asked for is cut out here: what the CMS makes of a range is not always right. */
function partOf(ctx: Context, whole: Readable, maySkip: (bytes: number) => boolean): Readable {
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
  if (!maySkip(first)) return whole;
  ctx.status = 206;
  ctx.set('Content-Length', String(last + 1 - first));
  ctx.set('Content-Range', `bytes ${String(first)}-${String(last)}/${String(length)}`);
  return Readable.from(bytesOf(whole, range), { objectMode: false });
}

const pick = (names: string[], headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
