import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { verifiesEmail } from '../mail/outbox';
import { accountsOf } from './accounts';
import { rejectBlocked } from './blocking';
import { loginBody, parse, registerBody } from './bodySchemas';
import { decoyWith } from './links/decoys';
import { markUnverified } from './links/reached';
import { registerAccount } from './links/registration';
import { rejectReservedName } from './names';
import { rejectPasswordAlone } from './passkeys/adminPasskey';
import { hashPassword, verifyPassword } from './passwords';
import { openSession } from './sessions/open';
import { rejectWeakPassword } from './weakPasswords/rejectWeak';

type EntryContext = Context & { request: { body?: unknown } };

interface Opened {
  id: number;
  hash: string | null | undefined;
}

const wrongLogin = () =>
  new errors.ValidationError('Correo o contraseña incorrectos', { code: 'login.wrong' });

/** How one gets in: with an account, or with a new one. */
export function enteringController(strapi: Core.Strapi) {
  const accounts = accountsOf(strapi);

  /**
   * Whose password it is. Of those who registered an e-mail that nobody has proved only the newest gets
   * in, so that their passwords tell nobody whether it was taken before: a decoy opens as any account.
   * With the hash that was compared: it may be another one by now.
   */
  async function openedBy(email: string, password: string): Promise<Opened | undefined> {
    const { id = 0, hash, confirmed } = await accounts.passwordHashOf(email);
    const matches = await verifyPassword(password, hash);
    const opened = matches ? { id, hash } : undefined;
    if (!verifiesEmail()) return opened;
    const decoy = await decoyWith(strapi, email);
    const opensDecoy = await verifyPassword(password, decoy.password);
    const { id: decoyId = 0 } = decoy;
    // An account that is not confirmed may be newer: who registered first may have moved to another e-mail.
    if (opened && (confirmed || id > decoyId)) return opened;
    return opensDecoy && (confirmed || decoyId > id)
      ? { id: decoyId, hash: decoy.password }
      : undefined;
  }

  return {
    async login(ctx: EntryContext) {
      const { email, password } = parse(loginBody, ctx.request.body);
      const found = await openedBy(email, password);
      const account = found && (await accounts.byId(found.id));
      if (!account || account.password !== found.hash) throw wrongLogin();
      rejectBlocked(account);
      await rejectPasswordAlone(strapi, account);
      markUnverified(ctx, account);
      ctx.body = await openSession(strapi, ctx, account, wrongLogin);
    },

    async register(ctx: EntryContext) {
      const { password, ...values } = parse(registerBody, ctx.request.body);
      await rejectReservedName(strapi, values.name);
      await rejectWeakPassword(strapi, password, values);
      const passwordHash = await hashPassword(password);
      const account = await registerAccount(strapi, { ...values, passwordHash });
      ctx.body = await openSession(strapi, ctx, account, wrongLogin);
      ctx.status = 201;
    },
  };
}
