import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { missingField } from '../errors';

export interface Upload {
  /** A temporary file, deleted when the request ends. */
  file: string;
  name: string;
}

/** As Strapi's upload takes it. */
export interface FormFile {
  filepath: string;
  originalFilename: string;
  mimetype: string;
  size: number;
}

/** The one file in the multipart field `image`. */
export function readUpload(ctx: Context): Upload {
  const files = (ctx.request as { files?: Record<string, FormFile | FormFile[]> }).files ?? {};
  const [file, ...more] = [files.image ?? []].flat();
  if (!file || file.size === 0) throw missingField('image');
  if (more.length > 0) throw new errors.ValidationError('Solo se admite una imagen');
  return { file: file.filepath, name: file.originalFilename };
}
