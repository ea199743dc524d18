import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { ApiError } from '../errors.ts';

/** A browser that fetches ahead what a page of another site names says `none`, as if somebody had typed it. */
const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  String(headers['sec-purpose']).includes('prefetch');

/** The site has none, and a browser does not say whose page opens one. */
const isWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers['sec-websocket-key'] !== undefined;

/** Somebody goes there: a frame loads by itself. */
const isFollowed = (request: IncomingMessage): boolean =>
  ['GET', 'HEAD'].includes(request.method ?? '') &&
  request.headers['sec-fetch-mode'] === 'navigate' &&
  ['document', undefined].includes(request.headers['sec-fetch-dest']) &&
  !isPrefetch(request);

/** Whether it comes from a page of another site, which may also go there by itself, over and over. */
export function isFromOtherSite(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  if (isPrefetch(request) && site !== 'same-origin') return true;
  return site === 'cross-site' || site === 'same-site' || isWebSocket(request);
}

/**
 * The page of another site may send what asks for no permission, such as nothing, and load what it
 * cannot read: that would spend its visitor's limits. Its links may be followed.
 */
export function rejectOtherSites(ctx: Context): void {
  if (!isFromOtherSite(ctx.req) || isFollowed(ctx.req)) return;
  if (ctx.res.hasHeader('access-control-allow-origin')) return;
  throw new ApiError('auth.forbidden');
}
