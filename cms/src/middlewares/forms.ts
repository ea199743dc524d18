import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import busboy from 'busboy';
import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { IMAGE_MAX_BYTES } from '../contract.generated';
import { badRequest, tooLarge as tooLargeError } from '../errors';
import type { FormFile } from '../images/readUpload';
import { checkContent } from './requestContent';

const MAX_FILES = 20;
const FIELD_BYTES = 65_536;
/** What a form has beside its files. */
const FIELDS_BYTES = 2 * FIELD_BYTES;
const LIMITS = {
  files: MAX_FILES,
  fields: 50,
  fieldSize: FIELD_BYTES,
  // It says so when it has read as much.
  fileSize: IMAGE_MAX_BYTES + 1,
};

interface Form {
  fields: [string, string][];
  files: [string, FormFile][];
}

/**
 * Reads forms with files, instead of Strapi's parser: that one reads them before the caller is known,
 * bounds neither how many files nor how long what is said of each, and leaves files behind.
 */
export default (_: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    if (!ctx.is('multipart')) return next();
    rejectUnread(ctx);
    const folder = await mkdtemp(join(tmpdir(), 'portafolio-form-'));
    try {
      const { fields, files } = await readForm(ctx, folder);
      Object.assign(ctx.request, { body: byName(fields), files: byName(files) });
      checkContent(ctx);
      await authorizeAgain(strapi, ctx);
      await next();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

interface Auth {
  authenticate(ctx: Context, next: Next): Promise<unknown>;
  verify(auth: unknown, config: unknown): Promise<void>;
}

/** Its sender takes as long as they like to send it, and its pictures take long: meanwhile they may have left, or been blocked. */
export async function authorizeAgain(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const auth = strapi.get<Auth>('auth');
  let isKnown = false;
  await auth.authenticate(ctx, async () => {
    await auth.verify(ctx.state.auth, ctx.state.route.config.auth);
    isKnown = true;
  });
  // To a caller without an account Strapi only writes an answer.
  if (!isKnown) throw createError(401, 'La sesión terminó mientras llegaba');
}

/** What is known before anything of it is read. */
function rejectUnread(ctx: Context): void {
  const bytes = Number(ctx.get('content-length') || NaN);
  if (Number.isNaN(bytes)) throw createError(411, 'El formulario tiene que decir cuánto mide');
  if (bytes > IMAGE_MAX_BYTES + FIELDS_BYTES) throw tooLarge();
}

const tooLarge = () =>
  tooLargeError(
    `Los archivos pesan hasta ${String(IMAGE_MAX_BYTES / 1_024 ** 2)} MB en total`,
    'image.too_large',
  );
const malformed = () =>
  badRequest('El formulario llegó incompleto o mal escrito', 'request.incomplete');

async function readForm({ req, res }: Context, folder: string): Promise<Form> {
  const form = open(req);
  const read: Form = { fields: [], files: [] };
  const stored: Promise<void>[] = [];
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
  };
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) fail(createError(413, 'Un campo del formulario es demasiado largo'));
    read.fields.push([name, value]);
  });
  form.on('file', (name, content, { filename = '', mimeType }) => {
    const filepath = join(folder, String(stored.length));
    const file = { filepath, originalFilename: filename, mimetype: mimeType, size: 0 };
    read.files.push([name, file]);
    content.on('data', (chunk: Buffer) => (file.size += chunk.length));
    content.once('limit', () => {
      fail(tooLarge());
    });
    const storing = pipeline(content, createWriteStream(filepath));
    stored.push(
      storing.catch((error: NodeJS.ErrnoException) => {
        fail(error.syscall ? error : malformed());
        form.destroy();
      }),
    );
  });
  form.on('filesLimit', () => {
    fail(createError(400, `Un formulario trae hasta ${String(MAX_FILES)} archivos`));
  });
  form.on('fieldsLimit', () => {
    fail(createError(400, 'El formulario tiene demasiados campos'));
  });
  form.on('error', () => {
    fail(malformed());
  });
  const closed = new Promise((resolve) => form.once('close', resolve));
  // Of a part that begins after the end busboy waits for its end for ever.
  res.once('close', () => form.destroy());
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      if (failure) break;
      if (!form.write(chunk)) await Promise.race([once(form, 'drain'), closed]);
    }
  } catch {
    // Its sender has left.
    fail(malformed());
  }
  if (failure) form.destroy();
  else form.end();
  await closed;
  await Promise.all(stored);
  // What is left of a refused one is read, or its connection could not be used again.
  req.resume();
  if (failure) throw failure;
  return read;
}

function open({ headers }: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw malformed();
  }
}

/** One of a name as it is, several as a list. */
function byName<T>(entries: [string, T][]): Record<string, T | T[]> {
  const all = new Map<string, T[]>();
  for (const [name, one] of entries) all.set(name, [...(all.get(name) ?? []), one]);
  return Object.fromEntries(
    [...all].map(([name, [first, ...more]]) => [name, more.length ? [first!, ...more] : first!]),
  );
}
