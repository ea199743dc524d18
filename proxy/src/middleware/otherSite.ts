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

export type Initiator = 'own' | 'link' | 'foreign';

/**
 * Whether a visitor asks, a link of another site leads there, or the page of another site asks by itself. The
 * page may also go there, over and over: each is counted apart, so that none of them refuses another.
 */
export function initiatorOf(request: IncomingMessage): Initiator {
  const site = request.headers['sec-fetch-site'];
  const isAhead = isPrefetch(request) && site !== 'same-origin';
  const isOther = site === 'cross-site' || site === 'same-site';
  if (!isAhead && !isOther && !isWebSocket(request)) return 'own';
  return isFollowed(request) ? 'link' : 'foreign';
}

/**
 * The page of another site may send what asks for no permission, such as nothing, and load what it
 * cannot read: that would spend its visitor's limits. Its links may be followed.
 */
export function rejectOtherSites(ctx: Context): void {
  if (initiatorOf(ctx.req) === 'foreign') throw new ApiError('auth.forbidden');
}
