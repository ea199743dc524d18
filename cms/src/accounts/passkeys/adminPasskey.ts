import type { Core } from '@strapi/strapi';
import { env } from '../../env';
import { badRequest, forbidden } from '../../errors';
import { passkeyHostOf } from '../../passkeyHost';
import type { StoredAccount } from '../accounts';
import { listPasskeys } from './repository';

/** Whether an admin needs a passkey to administrate. */
export const requiresPasskey = (): boolean => env().ADMIN_PASSKEY === 'required';

/** A session that the password opened: an admin's, which may do what any account may, and no more. */
export const passkeyMissing = () =>
  forbidden('Para administrar hace falta una llave de acceso', 'auth.passkey_required');

/** So many that losing one does not close the account. */
const ENOUGH = 2;

/** Only said to a caller with the password, which opens an admin's account no more. */
export async function rejectPasswordAlone(
  strapi: Core.Strapi,
  { id, isAdmin }: Pick<StoredAccount, 'id' | 'isAdmin'>,
): Promise<void> {
  const host = passkeyHostOf(env().SITE_URL);
  if (!isAdmin || !host || !requiresPasskey()) return;
  if ((await listPasskeys(strapi, id, host.name)).length >= ENOUGH)
    throw badRequest('La cuenta entra con llave de acceso', 'login.passkey_required');
}
