import type { Core } from '@strapi/strapi';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { env } from '../env';
import { S3Storage, errorFrom } from './s3';
import { log } from '../log';

interface Upload {
  /** Over Strapi's own base: sizes, and nothing signed. */
  provider: object;
}

/**
 * With UPLOAD_PROVIDER=s3, pictures are stored in and served from a bucket. The provider's name stays
 * the local one: no row says where the bytes are, so that moving them is copying files.
 */
export async function withS3Storage(strapi: Core.Strapi, register: () => Promise<void>) {
  const { s3: variables } = env();
  if (!variables) return register();
  const storage = new S3Storage(variables);
  // Before Strapi's own route, which reads the disk.
  strapi.server.routes([
    {
      method: 'GET',
      path: '/uploads/(.*)',
      handler: serveUploads(storage),
      config: { auth: false },
    },
  ]);
  await register();
  const upload = strapi.plugin('upload') as unknown as Upload;
  const base: object = Object.getPrototypeOf(upload.provider);
  upload.provider = Object.assign(Object.create(base) as object, s3Provider(storage));
}

interface StoredFile {
  hash: string;
  ext: string;
  mime: string;
  buffer?: Buffer;
  url?: string;
}

const nameOf = ({ hash, ext }: StoredFile): string => hash + ext;

/** Strapi's upload provider; the address does not say where the files are. */
const s3Provider = (storage: S3Storage) => ({
  async upload(file: StoredFile): Promise<void> {
    if (!file.buffer) throw new Error('Falta el contenido de la imagen');
    await storage.put(nameOf(file), file.buffer, file.mime);
    file.url = `/uploads/${nameOf(file)}`;
  },
  delete: (file: StoredFile): Promise<void> => storage.remove(nameOf(file)),
});

const REQUEST_HEADERS = ['range', 'if-none-match', 'if-modified-since', 'if-range'];
const RESPONSE_HEADERS = ['content-range', 'accept-ranges', 'etag', 'last-modified'];
const SAFE_PATH = /^\/uploads\/([\w-]+(?:\.[\w-]+)+)$/;
const SUCCESS = [200, 206, 304];
/** As config/plugins.ts has it for the disk. */
const CACHE_CONTROL = 'max-age=31536000,immutable';

/** Answers `/uploads/<name>` from the storage as Strapi answers it from the disk. */
function serveUploads(storage: S3Storage) {
  return async (ctx: Context): Promise<void> => {
    const name = SAFE_PATH.exec(ctx.path)?.[1];
    if (!name) throw new errors.NotFoundError();
    const method = ctx.method === 'HEAD' ? 'HEAD' : 'GET';
    const response = await storage.request({ method, name, headers: requestHeaders(ctx) });
    const status = response.statusCode ?? 0;
    if (!SUCCESS.includes(status)) return sendError(ctx, response);
    ctx.status = status;
    copyHeaders(response, ctx, RESPONSE_HEADERS);
    ctx.set('Cache-Control', CACHE_CONTROL);
    if (status === 304) return void response.resume();
    // By the name, as on the disk: any program that writes to the bucket sets the stored type.
    ctx.type = name.slice(name.lastIndexOf('.'));
    copyHeaders(response, ctx, ['content-length']);
    if (method === 'GET') ctx.body = abortOnError(response, ctx);
    else response.resume();
  };
}

const requestHeaders = ({ headers }: Context): Record<string, string> =>
  Object.fromEntries(
    REQUEST_HEADERS.flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
    ),
  );

function copyHeaders({ headers }: IncomingMessage, ctx: Context, names: string[]): void {
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) ctx.set(name, value);
  }
}

async function sendError(ctx: Context, response: IncomingMessage): Promise<void> {
  const { statusCode: status } = response;
  if (status === 416) {
    copyHeaders(response, ctx, ['content-range']);
    ctx.body = '';
    ctx.status = 416;
  }
  if (status === 416 || status === 404) response.resume();
  if (status === 404) throw new errors.NotFoundError();
  if (status !== 416) throw await errorFrom(response);
}

/** When the storage ends early, the client's connection is cut: what came is not the whole picture. */
function abortOnError(source: IncomingMessage, ctx: Context): Readable {
  const output = new PassThrough();
  source.on('error', ({ message }) => {
    log('warn', 'El almacén de imágenes se cortó', { path: ctx.path, why: message });
    ctx.res.destroy();
  });
  output.on('close', () => source.destroy());
  return source.pipe(output);
}
