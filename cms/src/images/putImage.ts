import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

export async function putImage(
  _strapi: Core.Strapi,
  _ctx: Context,
  _use: (path: string) => Promise<unknown>,
): Promise<string> {
  throw new Error('not yet');
}
