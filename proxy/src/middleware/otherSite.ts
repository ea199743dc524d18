import type { Context } from 'koa';
import { ApiError } from '../errors.ts';

/** Somebody goes there: a frame, or what is fetched ahead, loads by itself. */
const isFollowed = (ctx: Context): boolean =>
  ctx.get('sec-fetch-mode') === 'navigate' &&
  ['document', ''].includes(ctx.get('sec-fetch-dest')) &&
  !ctx.get('sec-purpose').includes('prefetch');

/**
 * The page of another site may send what asks for no permission, such as nothing, and load what it
 * cannot read: that would spend its visitor's limits. Following one of its links is something else.
 */
export function rejectOtherSites(ctx: Context): void {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!['cross-site', 'same-site'].includes(ctx.get('sec-fetch-site'))) return;
  if (isRead && isFollowed(ctx)) return;
  if (ctx.res.hasHeader('access-control-allow-origin')) return;
  throw new ApiError('auth.forbidden');
}
