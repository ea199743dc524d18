import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isOfSite } from '../server/isOfSite';
import { fairTurns } from '../server/queue';

interface Sessions {
  validateAccessToken(token: string): { payload: { userId: string } | null };
}

const UNREAD_MS = 30_000;

/** Whoever has an account of the panel, and sends much at once, leaves the site its connections to the database, and the owner their panel. */
const acquire = fairTurns({ concurrency: 3, perKey: 2, maxQueued: 100 });

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
    // A turn lasts until all is sent: who does not read what they asked for gets no more.
    let deadline: NodeJS.Timeout | undefined;
    // An answer that waits for the one before it has no socket yet, and does not close with it.
    const closing = [res, req.socket];
    const end = () => {
      for (const one of closing) one.off('close', end);
      clearTimeout(deadline);
      release();
    };
    for (const one of closing) one.once('close', end);
    return next().finally(() => {
      if (!req.socket.destroyed) deadline = setTimeout(() => req.socket.destroy(), UNREAD_MS);
    });
  };
};
