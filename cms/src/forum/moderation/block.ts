import type { Core } from '@strapi/strapi';
import { accountsOf } from '../../accounts/accounts';
import { blockAccount, type Block } from '../../accounts/blocking';
import type { Caller } from '../../accounts/caller';
import { conflict } from '../../errors';

const REASON = 'Lo que escribiste no cumple las normas del foro.';

/** Sessions end with it: see accounts/sessions/sessionEnds.ts. Admins block each other nowhere. */
export async function blockWriter(
  strapi: Core.Strapi,
  writer: number,
  { until, reason }: Block,
  by: Caller,
): Promise<boolean> {
  const account = await accountsOf(strapi).byId(writer);
  // Who was blocked before stays so when it is undone.
  if (!account || account.blocked) return false;
  if (account.isAdmin) throw conflict('Es de un administrador', 'moderation.admin');
  await blockAccount(strapi, writer, { until, reason: reason || REASON }, by);
  return true;
}
