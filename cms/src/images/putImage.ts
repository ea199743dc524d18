import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { decode } from './decode';
import { receivedImage } from './received';
import { dropPicture, storePicture } from './store';

export const newStem = (): string => randomBytes(12).toString('hex');

/** Keeps the picture, has it used, and takes it back when it cannot be. */
export async function putImage(
  strapi: Core.Strapi,
  ctx: Context,
  use: (path: string) => Promise<unknown>,
  mark?: object,
): Promise<string> {
  const { file, name } = receivedImage(ctx);
  const stem = newStem();
  const { url } = await storePicture(strapi, await decode(file), stem, {
    name,
    ...(mark && { provider_metadata: mark }),
  });
  try {
    await use(url);
  } catch (error) {
    await dropPicture(strapi, stem);
    throw error;
  }
  return url;
}
