import type { Core } from '@strapi/strapi';
import { accountsOf } from '../../accounts/accounts';
import { blockAccount, unblockAccount } from '../../accounts/blocking';
import { recordDeed } from '../../audit/audit';
import type { Caller } from '../../accounts/caller';
import { conflict } from '../../errors';

const REASON = 'Lo que escribiste no cumple las normas del foro.';

/** Sessions end with it: see setup/sessionVersions.ts. Admins block each other nowhere. */
export async function blockWriter(
  strapi: Core.Strapi,
  writer: number,
  why: string,
  by: Caller,
): Promise<boolean> {
  const account = await accountsOf(strapi).byId(writer);
  // Who was blocked before stays so when it is undone.
  if (!account || account.blocked) return false;
  if (account.isAdmin) throw conflict('Es de un administrador', 'moderation.admin');
  await blockAccount(strapi, writer, { until: '', reason: why || REASON }, by);
  const deed = { by, action: 'block', subject: 'user', item: writer, whom: account.name, why };
  await recordDeed(strapi, deed);
  return true;
}

export async function unblockWriter(strapi: Core.Strapi, writer: number, by: Caller) {
  await unblockAccount(strapi, writer);
  await recordDeed(strapi, { by, action: 'unblock', subject: 'user', item: writer });
}
