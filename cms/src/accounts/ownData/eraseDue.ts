import type { Core } from '@strapi/strapi';
import { log } from '../../log';
import { queueMail } from '../../mail/outbox';
import { raw } from '../../database/raw';
import { recordAudit } from '../../audit/audit';
import { accountsOf } from '../accounts';
import { withLastAdminProtected } from '../lastAdmin';
import { USER } from '../models';
import { ERASED_NAME } from '../names/erasedName';
import { isEmailVerified } from '../links/reached';
import { removeDecoysOf } from '../links/registration';
import { accountRow, provedEmailOf, type AccountRow } from './accountRow';
import { removeAccount } from './forget';
import { erasedMail } from './mails';

/** Gives the e-mail that was its own. */
async function erase(strapi: Core.Strapi, id: number, now: Date): Promise<string | null> {
  const accounts = accountsOf(strapi);
  const whileDue = (work: () => Promise<AccountRow>) =>
    withLastAdminProtected(strapi, accounts, id, async () => {
      const held = 'select id from up_users where id = ? for update skip locked';
      if ((await raw(strapi, held, [id])).length === 0) return undefined;
      // Taken back meanwhile.
      const { eraseAt } = await accountRow(strapi, id);
      return eraseAt && new Date(eraseAt) <= now ? work() : undefined;
    });
  const erased = await removeAccount(strapi, id, whileDue, async (account) => {
    const by = { id, name: ERASED_NAME };
    await recordAudit(strapi, { by, action: 'erase', subject: 'user', item: id });
    if (isEmailVerified(account)) await queueMail(strapi, erasedMail(account.email));
  });
  return erased ? provedEmailOf(erased) : null;
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
      const email = await erase(strapi, Number(id), now);
      // One that stays behind, as the CMS was stopped here, goes within its week.
      if (email) await removeDecoysOf(strapi, email);
    } catch (error) {
      log('warn', 'Una cuenta no se pudo borrar', { account: id, cause: String(error) });
    }
  }
}
