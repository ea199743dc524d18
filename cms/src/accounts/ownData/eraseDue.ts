import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { log } from '../../log';
import { queueMail } from '../../mail/outbox';
import { raw } from '../../database/raw';
import { recordAudit, type AuditEntry } from '../../audit/audit';
import { accountsOf, isEmailVerified } from '../accounts';
import { withLastAdminProtected } from '../lastAdmin';
import { USER } from '../models';
import { ERASED_NAME } from '../names';
import { accountRow } from './accountRow';
import { removeAccount } from './forget';
import { erasedMail } from './mails';

type WhileHeld = Parameters<typeof removeAccount>[2];

async function erase(
  strapi: Core.Strapi,
  id: number,
  entry: Pick<AuditEntry, 'by' | 'action'>,
  whileHeld: WhileHeld,
): Promise<void> {
  await removeAccount(strapi, id, whileHeld, async (account) => {
    await recordAudit(strapi, { ...entry, subject: 'user', item: id });
    if (isEmailVerified(account)) await queueMail(strapi, erasedMail(account.email));
  });
}

/** Before its day, by an admin who deletes it: its person wants that nothing names them. */
export function eraseNow(strapi: Core.Strapi, id: number, by: AuditEntry['by']): Promise<void> {
  const accounts = accountsOf(strapi);
  return erase(strapi, id, { by, action: 'delete' }, (work) => {
    const whileThere = async () => {
      if (await accounts.byId(id)) return work();
      throw new errors.NotFoundError('Esa cuenta no existe');
    };
    return withLastAdminProtected(strapi, accounts, id, whileThere, { forUpdate: true });
  });
}

function eraseOnItsDay(strapi: Core.Strapi, id: number, now: Date): Promise<void> {
  const by = { id, name: ERASED_NAME };
  return erase(strapi, id, { by, action: 'erase' }, (work) =>
    withLastAdminProtected(strapi, accountsOf(strapi), id, async () => {
      const held = 'select id from up_users where id = ? for update skip locked';
      if ((await raw(strapi, held, [id])).length === 0) return undefined;
      // Taken back meanwhile.
      const { eraseAt } = await accountRow(strapi, id);
      return eraseAt && new Date(eraseAt) <= now ? work() : undefined;
    }),
  );
}

/** Erases the accounts whose day has come. One that cannot go yet is tried again the next time. */
export async function eraseDue(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const due = await strapi.db.query(USER).findMany({
    ...{ select: ['id'], where: { eraseAt: { $lte: now } } },
    // Of two admins who want to go the first one does.
    orderBy: { eraseAt: 'asc' },
  });
  for (const { id } of due) {
    try {
      await eraseOnItsDay(strapi, Number(id), now);
    } catch (error) {
      log('warn', 'Una cuenta no se pudo borrar', { account: id, cause: String(error) });
    }
  }
}
