import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { accountsOf } from '../accounts';
import { deletePasskeys } from '../passkeys/rows';
import { hashPassword } from '../passwords';
import { requestReset } from './resetRequests';

/** Where whoever registered may be another than whose e-mail it is: only who reads its mail gets in, with a new password. */
export async function closeUntilReset(
  strapi: Core.Strapi,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await deletePasskeys(strapi, id);
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  await accountsOf(strapi).change(id, { passwordHash });
  await requestReset(strapi, email);
}
