import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { decode } from './decode';
import { readUpload } from './readUpload';
import { discardPicture, storePicture } from './store';

export const newFileKey = (): string => randomBytes(12).toString('hex');

/** Stores the picture and has it used; deletes it again when that fails. */
export async function replaceImage(
  strapi: Core.Strapi,
  ctx: Context,
  use: (path: string) => Promise<unknown>,
  mark?: object,
): Promise<string> {
  const { file, name } = readUpload(ctx);
  const fileKey = newFileKey();
  const pictures = await decode(file);
  const { url } = await storePicture(strapi, pictures, fileKey, {
    name,
    ...(mark && { provider_metadata: mark }),
  });
  try {
    await use(url);
  } catch (error) {
    await discardPicture(strapi, fileKey);
    throw error;
  }
  return url;
}
