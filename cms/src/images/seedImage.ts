import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { decode, type Pictures } from './decode';
import { pictureName } from './names';
import { receivedImage } from './received';
import { FILE, storePicture, type FileRow } from './store';

const STEM_LENGTH = 24;
const KEPT_NAME = /^([0-9a-z]{16,64})_w\d+\.\w+$/;

/** The same bytes have the same path, so that seeding again keeps nothing twice. */
export async function putSeedImage(strapi: Core.Strapi, ctx: Context) {
  const { file, name } = receivedImage(ctx);
  const bytes = await readFile(file);
  const as = (ctx.request as { body?: { as?: unknown } }).body?.as;
  const stem = as === undefined ? stemOf(bytes) : readStem(as);
  const where = { hash: { $startsWith: stem } };
  const known = (await strapi.db.query(FILE).findOne({ where })) as FileRow | null;
  if (known) return { path: known.url, result: 'unchanged' };
  const decoded = await decode(file, { sameFormat: as !== undefined });
  const pictures = as === undefined ? decoded : unchanged(decoded, bytes, stem, as);
  const { url } = await storePicture(strapi, pictures, stem, { name });
  return { path: url, result: 'created' };
}

const stemOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, STEM_LENGTH);

function readStem(as: unknown): string {
  const stem = typeof as === 'string' && KEPT_NAME.exec(as)?.[1];
  if (!stem) throw new errors.ValidationError('as: tiene que ser el nombre de una imagen guardada');
  return stem;
}

/** What a site has written once is kept as it is: written again, it would be a little worse. */
function unchanged(pictures: Pictures, bytes: Buffer, stem: string, as: unknown): Pictures {
  const { picture, narrow } = pictures;
  const name = pictureName(stem, picture.width) + picture.ext;
  if (name !== as) throw new errors.ValidationError(`as: la imagen es ${name}, no ${String(as)}`);
  return { picture: { ...picture, bytes }, narrow };
}
