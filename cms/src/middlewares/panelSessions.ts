import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { LOCK } from '../database/locks';

/** Or makes a token, which is as good. */
const OPENS_A_SESSION = /^\/admin\/(?:login|access-token|admin-tokens(?:\/\d+\/regenerate)?)\/?$/i;

/**
 * A change of password ends the sessions that it sees: it waits for those under way, whose password or
 * cookie has been compared, and those that come later wait for it (accounts/sessions/sessionEnds.ts).
 */
export default (_: unknown, { strapi }: { strapi: Core.Strapi }) =>
  (ctx: Context, next: Next) =>
    OPENS_A_SESSION.test(ctx.path)
      ? strapi.db.transaction(async ({ trx }) => {
          await trx.raw('select pg_advisory_xact_lock_shared(?)', [LOCK.panelSessions]);
          return next();
        })
      : next();
