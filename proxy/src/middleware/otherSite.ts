import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { ApiError } from '../errors.ts';

/** Somebody goes there: a frame, or what is fetched ahead, loads by itself. */
const isFollowed = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  ['document', undefined].includes(headers['sec-fetch-dest']) &&
  !String(headers['sec-purpose']).includes('prefetch');

/** Whether a page of another site asks by itself: following one of its links is something else. */
export function isFromOtherSite(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && !isFollowed(request);
}

/**
 * The page of another site may send what asks for no permission, such as nothing, and load what it
 * cannot read: that would spend its visitor's limits.
 */
export function rejectOtherSites(ctx: Context): void {
  if (!isFromOtherSite(ctx.req) || ctx.res.hasHeader('access-control-allow-origin')) return;
  throw new ApiError('auth.forbidden');
}
