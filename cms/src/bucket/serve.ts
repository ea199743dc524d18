import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { log } from '../server/log';
import { refusal, type Bucket } from './bucket';

const ASKED = ['range', 'if-none-match', 'if-modified-since', 'if-range'];
const PASSED = ['content-range', 'accept-ranges', 'etag', 'last-modified'];
const SAFE_PATH = /^\/uploads\/([\w-]+(?:\.[\w-]+)+)$/;
const FOUND = [200, 206, 304];
/** As config/plugins.ts has it for the disk. */
const FOR_GOOD = 'max-age=31536000,immutable';

/** Answers `/uploads/<name>` from the bucket as Strapi answers it from the disk. */
export function serveFrom(bucket: Bucket) {
  return async (ctx: Context): Promise<void> => {
    const name = SAFE_PATH.exec(ctx.path)?.[1];
    if (!name) throw new errors.NotFoundError();
    const method = ctx.method === 'HEAD' ? 'HEAD' : 'GET';
    const answer = await bucket.ask({ method, name, headers: picked(ctx) });
    if (!FOUND.includes(answer.status)) return refuse(ctx, answer);
    ctx.status = answer.status;
    pass(answer, ctx, PASSED);
    ctx.set('Cache-Control', FOR_GOOD);
    if (answer.status === 304) return;
    // By the name, as on the disk: the type that the bucket gives is anybody's who writes in it.
    ctx.type = name.slice(name.lastIndexOf('.'));
    if (!answer.headers.has('content-encoding')) pass(answer, ctx, ['content-length']);
    if (method === 'GET' && answer.body) ctx.body = unbroken(answer.body, ctx);
  };
}

const picked = ({ headers }: Context): Record<string, string> =>
  Object.fromEntries(
    ASKED.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );

function pass({ headers }: Response, ctx: Context, names: string[]): void {
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) ctx.set(name, value);
  }
}

async function refuse(ctx: Context, answer: Response): Promise<void> {
  if (answer.status === 416) {
    pass(answer, ctx, ['content-range']);
    ctx.body = '';
    ctx.status = 416;
  }
  if (answer.status === 416 || answer.status === 404) await answer.body?.cancel();
  if (answer.status === 404) throw new errors.NotFoundError();
  if (answer.status !== 416) throw await refusal(answer);
}

/** When the storage breaks off, the reader's connection does too: what came is not the picture. */
function unbroken(body: ReadableStream, ctx: Context): Readable {
  const source = Readable.fromWeb(body);
  const through = new PassThrough();
  source.on('error', ({ message }) => {
    log('warn', 'El almacén de imágenes se cortó', { path: ctx.path, why: message });
    ctx.res.destroy();
  });
  through.on('close', () => source.destroy());
  return source.pipe(through);
}
