import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { accountsOf } from '../accounts';
import {
  newPasskeyBody,
  parse,
  passkeyLoginBody,
  passkeyNameBody,
  presenceBody,
} from '../bodySchemas';
import { requireCaller, sessionOf } from '../caller';
import { openSession } from '../sessions/sessions';
import { requirePresence } from '../sessions/presentPassword';
import { invalidPasskey, requireHost } from './host';
import { accountOfPasskey } from './login';
import { addPasskey, rejectChange, rejectTooMany, removePasskey } from './manage';
import { loginOptions, newKeyOptions } from './options';
import { listPasskeys, publicPasskey, renamePasskey } from './rows';

type PasskeyContext = Context & { params: { id: string }; request: { body?: unknown } };

/** 0 is nobody's. */
const idOf = ({ params }: PasskeyContext): number =>
  /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;

const callerIn = (ctx: PasskeyContext) => ({ id: requireCaller(ctx).id, session: sessionOf(ctx) });

/** Keys that open an account without its password. */
export function passkeyController(strapi: Core.Strapi) {
  /** Adding or removing one is like changing the password. */
  const requirePresent = (ctx: PasskeyContext) => {
    const { currentPassword } = parse(presenceBody, ctx.request.body);
    return requirePresence(strapi, ctx, requireCaller(ctx).id, currentPassword);
  };

  return {
    async passkeys(ctx: PasskeyContext) {
      requireHost();
      ctx.body = (await listPasskeys(strapi, requireCaller(ctx).id)).map(publicPasskey);
    },

    async passkeyOptions(ctx: PasskeyContext) {
      const host = requireHost();
      const { id, session } = callerIn(ctx);
      await requirePresent(ctx);
      await rejectChange(strapi, id, session, host);
      await rejectTooMany(strapi, id);
      const account = await accountsOf(strapi).byId(id);
      if (!account) throw new errors.UnauthorizedError();
      ctx.body = await newKeyOptions(strapi, host, account, session.id);
    },

    async addPasskey(ctx: PasskeyContext) {
      const host = requireHost();
      const given = parse(newPasskeyBody, ctx.request.body);
      ctx.body = publicPasskey(await addPasskey(strapi, callerIn(ctx), given, host));
      ctx.status = 201;
    },

    async renamePasskey(ctx: PasskeyContext) {
      const host = requireHost();
      const { name } = parse(passkeyNameBody, ctx.request.body);
      const { id: account, session } = callerIn(ctx);
      await rejectChange(strapi, account, session, host);
      const renamed = await renamePasskey(strapi, { account, id: idOf(ctx), name });
      if (!renamed) throw new errors.NotFoundError('Esa llave de acceso ya no existe');
      ctx.body = publicPasskey(renamed);
    },

    async removePasskey(ctx: PasskeyContext) {
      const host = requireHost();
      await requirePresent(ctx);
      await removePasskey(strapi, callerIn(ctx), idOf(ctx), host);
      ctx.status = 204;
    },

    async passkeyLoginOptions(ctx: PasskeyContext) {
      ctx.body = await loginOptions(strapi, requireHost());
    },

    async passkeyLogin(ctx: PasskeyContext) {
      const host = requireHost();
      const given = parse(passkeyLoginBody, ctx.request.body);
      const { account, passkey } = await accountOfPasskey(strapi, given, host);
      ctx.body = await openSession(strapi, ctx, account, invalidPasskey, passkey);
    },
  };
}
