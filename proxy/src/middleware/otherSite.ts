import type { Context } from 'koa';
import { ApiError } from '../errors.ts';

/**
 * The page of another site may send what asks for no permission, and load what it cannot read: nothing
 * is done for it. Its links may be followed.
 */
export function rejectOtherSites({ method, headers }: Context): void {
  const site = headers['sec-fetch-site'];
  if (site !== 'cross-site' && site !== 'same-site') return;
  const isFollowed =
    ['GET', 'HEAD'].includes(method) &&
    headers['sec-fetch-mode'] === 'navigate' &&
    [undefined, 'document'].includes(headers['sec-fetch-dest']);
  if (!isFollowed) throw new ApiError('auth.forbidden');
}
