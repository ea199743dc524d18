import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { recordAudit } from '../../audit/audit';
import { accountsOf } from '../accounts';
import { rejectBlocked } from '../blocking';
import { loginBody, parse } from '../bodySchemas';
import { requireCaller, sessionOf } from '../caller';
import { rejectPasswordAlone } from '../passkeys/adminPasskey';
import { verifyPassword } from '../passwords';
import { endSession, endSessions, listSessions, openSession, wrongLogin } from './sessions';

type SessionContext = Context & { params: { id: string }; request: { body?: unknown } };

/** 0 is the number of none. */
const idOf = ({ params }: SessionContext): number =>
  /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;

export function sessionController(strapi: Core.Strapi) {
  return {
    async login(ctx: SessionContext) {
      const { email, password } = parse(loginBody, ctx.request.body);
      const account = await accountsOf(strapi).byEmail(email);
      if (!(await verifyPassword(password, account?.password)) || !account) throw wrongLogin();
      rejectBlocked(account);
      await rejectPasswordAlone(strapi, account);
      ctx.body = await openSession(strapi, ctx, account, wrongLogin);
    },

    async logout(ctx: SessionContext) {
      await endSession(strapi, requireCaller(ctx).id, sessionOf(ctx).id);
      ctx.status = 204;
    },

    async sessions(ctx: SessionContext) {
      ctx.body = await listSessions(strapi, requireCaller(ctx).id, sessionOf(ctx).id);
    },

    async endSession(ctx: SessionContext) {
      if (!(await endSession(strapi, requireCaller(ctx).id, idOf(ctx))))
        throw new errors.NotFoundError('Esa sesión ya no existe');
      ctx.status = 204;
    },

    async endOtherSessions(ctx: SessionContext) {
      await endSessions(strapi, requireCaller(ctx).id, sessionOf(ctx).id);
      ctx.status = 204;
    },

    /** By an admin: all of an account. */
    async endSessionsOf(ctx: SessionContext) {
      const account = await accountsOf(strapi).byId(idOf(ctx));
      if (!account) throw new errors.NotFoundError('Esa cuenta no existe');
      const { id: item, name: whom } = account;
      const entry = { by: requireCaller(ctx), action: 'sessions', subject: 'user', item, whom };
      await strapi.db.transaction(async () => {
        await endSessions(strapi, item);
        await recordAudit(strapi, entry);
      });
      ctx.status = 204;
    },
  };
}
