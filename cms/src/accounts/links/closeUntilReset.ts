import type { Core } from '@strapi/strapi';
import { mailEnabled } from '../../mail/outbox';
import { accountsOf, type StoredAccount } from '../accounts';
import { accountRow, provedEmailOf } from '../ownData/accountRow';
import { keepAccount } from '../ownData/schedule';
import { deletePasskeys } from '../passkeys/rows';
import { requestReset } from './resetRequests';

interface Closed {
  id: number;
  email: string;
  /** What an admin needs to administrate no mail takes away. */
  keepsPasskeys?: boolean;
}

/** Where whoever registered may be another than whose e-mail it is: only who reads its mail gets in, with a new password. */
export async function closeUntilReset(
  strapi: Core.Strapi,
  { id, email, keepsPasskeys = false }: Closed,
): Promise<void> {
  if (!keepsPasskeys) await deletePasskeys(strapi, id);
  // Whoever asked to erase it knew the password of before. First: without a password it would be being erased.
  await keepAccount(strapi, id);
  // No password opens it; hashing one would hold the caller's transaction.
  await accountsOf(strapi).change(id, { passwordHash: null });
  await requestReset(strapi, email);
}

/** A new admin, also where e-mails are not verified; says whether it was closed. */
export async function closeUnproved(
  strapi: Core.Strapi,
  { id, email }: Pick<StoredAccount, 'id' | 'email'>,
): Promise<boolean> {
  if (!mailEnabled() || provedEmailOf(await accountRow(strapi, id))) return false;
  await closeUntilReset(strapi, { id, email });
  return true;
}
