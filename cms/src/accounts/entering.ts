import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { accountsOf, emailTaken } from './accounts';
import { rejectBlocked } from './blocking';
import { loginBody, parse, registerBody } from './bodySchemas';
import { registerAccount } from './links/registration';
import { rejectReservedName } from './names';
import { rejectPasswordAlone } from './passkeys/adminPasskey';
import { hashPassword, verifyPassword } from './passwords';
import { openSession } from './sessions/sessions';
import { rejectWeakPassword } from './weakPasswords/rejectWeak';

type EntryContext = Context & { request: { body?: unknown } };

const wrongLogin = () =>
  new errors.ValidationError('Correo o contraseña incorrectos', { code: 'login.wrong' });

/** How a caller enters: with an account, or with a new one. */
export function enteringController(strapi: Core.Strapi) {
  const accounts = accountsOf(strapi);

  return {
    async login(ctx: EntryContext) {
      const { email, password } = parse(loginBody, ctx.request.body);
      const account = await accounts.byEmail(email);
      if (!(await verifyPassword(password, account?.password)) || !account) throw wrongLogin();
      rejectBlocked(account);
      await rejectPasswordAlone(strapi, account);
      ctx.body = await openSession(strapi, ctx, account, wrongLogin);
    },

    async register(ctx: EntryContext) {
      const { password, ...values } = parse(registerBody, ctx.request.body);
      await rejectReservedName(strapi, values.name);
      if (await accounts.byEmail(values.email)) throw emailTaken();
      await rejectWeakPassword(strapi, password, values);
      const passwordHash = await hashPassword(password);
      const account = await registerAccount(strapi, { ...values, passwordHash });
      ctx.body = await openSession(strapi, ctx, account, wrongLogin);
      ctx.status = 201;
    },
  };
}
