import { readFile } from 'node:fs/promises';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';

export interface Received {
  bytes: Buffer;
  name: string;
}

interface FormFile {
  filepath: string;
  originalFilename: string | null;
}

/** The one file in the multipart field `image`. */
export async function receivedImage(ctx: Context): Promise<Received> {
  const files = (ctx.request as { files?: Record<string, FormFile | FormFile[]> }).files ?? {};
  const [file, ...more] = [files.image ?? []].flat();
  if (!file) throw new errors.ValidationError('Falta la imagen: va en el campo «image»');
  if (more.length > 0) throw new errors.ValidationError('Solo se admite una imagen');
  return { bytes: await readFile(file.filepath), name: file.originalFilename ?? '' };
}
