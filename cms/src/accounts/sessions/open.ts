import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { publicAccount, type StoredAccount } from '../accounts';
import { startSession } from './sessions';

/** What whoever has entered is answered; `refusal`, if what opened the account does so no longer. */
export async function openSession(
  strapi: Core.Strapi,
  ctx: Context,
  account: StoredAccount,
  refusal: () => Error,
  passkey: number | null = null,
) {
  const token = await startSession(strapi, account, ctx.get('user-agent'), passkey);
  if (!token) throw refusal();
  return { user: publicAccount(account), token };
}
