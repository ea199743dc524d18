import type { Core } from '@strapi/strapi';
import type { accountsOf } from './accounts';
import { LOCK } from '../database/locks';
import { conflict } from '../errors';

/** Two admins who demote each other at the same moment are serialized. */
export function withLastAdminProtected<T>(
  strapi: Core.Strapi,
  accounts: ReturnType<typeof accountsOf>,
  id: number,
  write: () => Promise<T>,
): Promise<T> {
  return strapi.db.transaction(async ({ trx }) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK.lastAdmin]);
    const current = await accounts.byId(id);
    // A blocked one does not count: it may go.
    const active = current?.isAdmin && !current.blocked;
    if (active && (await accounts.countAdmins()) <= 1) {
      throw conflict('Es el último administrador: nombra antes a otro', 'user.last_admin');
    }
    return write();
  }) as Promise<T>;
}
