import type { Core } from '@strapi/strapi';
import type { accountsOf } from './accounts';
import { conflict } from './refusals';

/** Any number: everybody who may take an admin away waits for the same one. */
const LOCK = 7_301;

/** Two admins who demote each other at the same moment are asked one after the other. */
export function keepingAnAdmin<T>(
  strapi: Core.Strapi,
  accounts: ReturnType<typeof accountsOf>,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  return strapi.db.transaction(async ({ trx }) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    const now = await accounts.byId(id);
    // A blocked one is no use to anybody: it may go.
    const active = now?.isAdmin && !now.blocked;
    if (active && (await accounts.countAdmins()) <= 1) {
      throw conflict('Es el último administrador: nombra antes a otro', 'user.last_admin');
    }
    return work();
  }) as Promise<T>;
}
