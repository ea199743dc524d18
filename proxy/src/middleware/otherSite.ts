import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { ApiError } from '../errors.ts';

/** Somebody goes there: a frame loads by itself. */
const isFollowed = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  ['document', undefined].includes(headers['sec-fetch-dest']);

/** A browser that fetches ahead what a page of another site names says `none`, as if somebody had typed it. */
const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  String(headers['sec-purpose']).includes('prefetch');

/** The site has none, and a browser does not say whose page opens one. */
const isWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers['sec-websocket-key'] !== undefined;

/** Whether a page of another site asks by itself: following one of its links is something else. */
export function isFromOtherSite(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  if (isWebSocket(request)) return true;
  if (isPrefetch(request)) return site !== 'same-origin';
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
