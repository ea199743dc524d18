import type { Core } from '@strapi/strapi';
import { accountsOf } from '../accounts';
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
  // No password opens it; hashing one would hold the caller's transaction.
  await accountsOf(strapi).change(id, { passwordHash: null });
  await requestReset(strapi, email);
}
