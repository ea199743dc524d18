import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isOfSite } from '../server/isOfSite';
import { fairQueue } from '../server/queue';

interface Sessions {
  validateAccessToken(token: string): { payload: { userId: string } | null };
}

/** Whoever has an account of the panel, and sends much at once, leaves the site its connections to the database, and the owner their panel. */
const queued = fairQueue({ concurrency: 3, perKey: 2, maxQueued: 100 });

export default (_: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const accountOf = ({ request }: Context): string => {
    const token = /^Bearer (\S+)$/i.exec(request.get('authorization'))?.[1] ?? '';
    const sessions = strapi.sessionManager as unknown as (origin: string) => Sessions;
    return sessions('admin').validateAccessToken(token).payload?.userId ?? '';
  };
  return (ctx: Context, next: Next) =>
    isOfSite(ctx)
      ? next()
      : // Whoever left while waiting gets no answer, and takes nobody's turn.
        queued(accountOf(ctx), () => (ctx.req.socket.destroyed ? Promise.resolve() : next()));
};
