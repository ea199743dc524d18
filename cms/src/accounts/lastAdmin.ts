import type { Core } from '@strapi/strapi';
import { accountsOf } from './accounts';
import { LOCK } from '../database/locks';
import { raw } from '../database/raw';
import { conflict } from '../errors';

/** Two admins who demote each other at the same moment are serialized. */
export function withLastAdminProtected<T>(
  strapi: Core.Strapi,
  id: number,
  write: () => Promise<T>,
): Promise<T> {
  const accounts = accountsOf(strapi);
  return strapi.db.transaction(async ({ trx }) => {
    // Held, so that it is not promoted meanwhile; other accounts wait for nothing here.
    // `for update` at once, as some need it: taken later, it deadlocks with a comment that is being written.
    await trx.raw('select 1 from up_users where id = ? for update', [id]);
    if ((await accounts.byId(id))?.isAdmin) await rejectLastAdmin();
    return write();
  }) as Promise<T>;

  async function rejectLastAdmin(): Promise<void> {
    await raw(strapi, 'select pg_advisory_xact_lock(?)', [LOCK.roles]);
    const current = await accounts.byId(id);
    // An admin who cannot enter does not count, and may go.
    const active = current?.isAdmin && !current.blocked && current.password !== null;
    if (active && (await accounts.countAdmins()) <= 1)
      throw conflict('Es el último administrador: nombra antes a otro', 'user.last_admin');
  }
}
