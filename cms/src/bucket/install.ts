import type { Core } from '@strapi/strapi';
import { env } from '../env';
import { Bucket } from './bucket';
import { bucketProvider } from './provider';
import { serveFrom } from './serve';

interface Upload {
  /** Over Strapi's own base: sizes, and nothing signed. */
  provider: object;
}

/**
 * With a bucket in the variables, pictures are kept there and read from there. The provider's name
 * stays the local one: no row says where bytes lie, so that moving them is copying files.
 */
export async function withBucket(strapi: Core.Strapi, register: () => Promise<void>) {
  const { bucket: given } = env();
  if (!given) return register();
  const bucket = new Bucket(given);
  // Before Strapi's own, which looks on the disk.
  strapi.server.routes([
    { method: 'GET', path: '/uploads/(.*)', handler: serveFrom(bucket), config: { auth: false } },
  ]);
  await register();
  const upload = strapi.plugin('upload') as unknown as Upload;
  const base: object = Object.getPrototypeOf(upload.provider);
  upload.provider = Object.assign(Object.create(base) as object, bucketProvider(bucket));
}
