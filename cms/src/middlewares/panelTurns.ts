import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { closed } from '../server/closed';
import { isOfSite } from '../server/isOfSite';
import { fairTurns } from '../server/queue';

interface Sessions {
  validateAccessToken(token: string): { payload: { userId: string } | null };
}

const UNREAD_MS = 30_000;

/** Whoever has an account of the panel, and sends much at once, leaves the site its connections to the database, and the owner their panel. */
const acquire = fairTurns({ concurrency: 4, perKey: 2, maxQueued: 100 });

export default (_: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const accountOf = ({ request }: Context): string => {
    // As Strapi reads it.
    const [, token = ''] = request.get('authorization').split(/\s+/);
    const sessions = strapi.sessionManager as unknown as (origin: string) => Sessions;
    return sessions('admin').validateAccessToken(token).payload?.userId ?? '';
  };
  return async (ctx: Context, next: Next) => {
    if (isOfSite(ctx)) return next();
    const { req, res } = ctx;
    const account = accountOf(ctx);
    const release = await acquire(account);
    // Whoever left while waiting gets no answer.
    if (req.socket.destroyed) return release();
    // The panel's own files, and whoever enters: nobody's turn waits until they are read.
    if (!account) return next().finally(release);
    // A turn lasts until all is done and sent: who does not read what they asked for gets no more.
    const isClosed = closed(req, res);
    return next().finally(() => {
      const deadline = setTimeout(() => req.socket.destroy(), UNREAD_MS);
      void isClosed.then(() => {
        clearTimeout(deadline);
        release();
      });
    });
  };
};
