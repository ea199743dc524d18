import type { Core } from '@strapi/strapi';
import { env } from '../env';
import { S3Storage } from './s3';
import { s3Provider } from './provider';
import { serveUploads } from './serveUploads';

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
