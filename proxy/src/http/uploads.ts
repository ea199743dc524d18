import type { Middleware } from 'koa';
import { ApiError } from '../errors.ts';
import type { Strapi } from '../strapi/client.ts';

const PASSED = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];
const ASKED = ['range', 'if-none-match', 'if-modified-since', 'if-range'];

/** Not there, and nobody to ask where pictures are kept. */
const AS_IS = [404, 503] as const;

const SAFE_PATH = /^\/uploads\/[\w-]+(\.[\w-]+)+$/;

/** Images pass through from the CMS; their names are made anew for each file, so they never age. */
export function uploads(strapi: Strapi): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/uploads/')) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      throw new ApiError(405, undefined, { headers: { Allow: 'GET, HEAD' } });
    }
    if (!SAFE_PATH.test(ctx.path)) throw new ApiError(404);
    const answer = await strapi.file(ctx.path, ctx.method, pick(ASKED, ctx.headers));
    if (answer.statusCode >= 400 && answer.statusCode !== 416) {
      await answer.body.dump();
      throw new ApiError(AS_IS.find((status) => status === answer.statusCode) ?? 502);
    }
    ctx.status = answer.statusCode;
    ctx.set(pick(PASSED, answer.headers));
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    // A visitor who leaves in the middle destroys the stream, and that is no failure of ours.
    answer.body.on('error', () => undefined);
    ctx.body = answer.body;
  };
}

const pick = (names: string[], headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
