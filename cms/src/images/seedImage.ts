import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { decode } from './decode';
import { receivedImage } from './received';
import { FILE, storePicture, type FileRow } from './store';

const STEM_LENGTH = 24;

/** The same bytes have the same path, so that seeding again keeps nothing twice. */
export async function putSeedImage(strapi: Core.Strapi, ctx: Context) {
  const { bytes, name } = await receivedImage(ctx);
  const stem = createHash('sha256').update(bytes).digest('hex').slice(0, STEM_LENGTH);
  const where = { hash: { $startsWith: stem } };
  const known = (await strapi.db.query(FILE).findOne({ where })) as FileRow | null;
  if (known) return { path: known.url, result: 'unchanged' };
  const { url } = await storePicture(strapi, await decode(bytes), stem, { name });
  return { path: url, result: 'created' };
}
