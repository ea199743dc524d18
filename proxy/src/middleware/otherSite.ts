import type { Context } from 'koa';
import { ApiError } from '../errors.ts';

/**
 * The page of another site may send what asks for no permission, such as nothing, and load what it
 * cannot read: that would spend its visitor's limits. Following a link of its is something else.
 */
export function rejectOtherSites(ctx: Context): void {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!['cross-site', 'same-site'].includes(ctx.get('sec-fetch-site'))) return;
  if (isRead && ctx.get('sec-fetch-mode') === 'navigate') return;
  if (ctx.res.hasHeader('access-control-allow-origin')) return;
  throw new ApiError('auth.forbidden');
}
