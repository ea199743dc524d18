import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { publicAccount, type StoredAccount } from '../accounts';
import { startSession } from './sessions';

/** What whoever has entered is answered. */
export async function openSession(
  strapi: Core.Strapi,
  ctx: Context,
  account: StoredAccount,
  passkey: number | null = null,
) {
  const token = await startSession(strapi, account, ctx.get('user-agent'), passkey);
  if (!token) throw new errors.UnauthorizedError();
  return { user: publicAccount(account), token };
}
