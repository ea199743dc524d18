import type { Context } from 'koa';
import { ApiError } from '../errors.ts';

/** A frame loads by itself. */
const isPage = (destination: string): boolean => ['document', ''].includes(destination);

/**
 * The page of another site may send what asks for no permission, such as nothing, and load what it
 * cannot read: that would spend its visitor's limits. Following one of its links is something else.
 */
export function rejectOtherSites(ctx: Context): void {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!['cross-site', 'same-site'].includes(ctx.get('sec-fetch-site'))) return;
  const isLink = ctx.get('sec-fetch-mode') === 'navigate' && isPage(ctx.get('sec-fetch-dest'));
  if (isRead && isLink) return;
  if (ctx.res.hasHeader('access-control-allow-origin')) return;
  throw new ApiError('auth.forbidden');
}
