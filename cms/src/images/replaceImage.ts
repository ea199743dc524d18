import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { boundedQueue } from '../server/queue';
import { decode } from './decode';
import { readUpload } from './readUpload';
import { discardPicture, storePicture } from './store';

export const newFileKey = (): string => randomBytes(12).toString('hex');

/** One at a time of each admin: whoever sends many, or costly ones, leaves the other slot to the others (decode.ts). */
const queues = new Map<unknown, ReturnType<typeof boundedQueue>>();

function queueOf(admin: unknown) {
  const queue = queues.get(admin) ?? boundedQueue({ concurrency: 1, maxQueued: 10 });
  queues.set(admin, queue);
  return queue;
}

/** Stores the picture and has it used; deletes it again when that fails. */
export async function replaceImage(
  strapi: Core.Strapi,
  ctx: Context,
  use: (path: string) => Promise<unknown>,
  mark?: object,
): Promise<string> {
  const { file, name } = readUpload(ctx);
  const fileKey = newFileKey();
  const { user } = ctx.state as { user?: { id: number } };
  const pictures = await queueOf(user?.id)(() => decode(file));
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
