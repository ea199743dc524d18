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
import { accountRow, provedEmailOf } from './accountRow';
import { removeAccount } from './forget';
import { erasedMail } from './mails';

/** The account, and all that names it, in one transaction. Gives the e-mail that was its own. */
async function erase(strapi: Core.Strapi, id: number, now: Date): Promise<string | null> {
  const accounts = accountsOf(strapi);
  return withLastAdminProtected(strapi, accounts, id, async () => {
    const held = 'select id from up_users where id = ? for update skip locked';
    if ((await raw(strapi, held, [id])).length === 0) return null;
    const account = await accountRow(strapi, id);
    // Taken back meanwhile.
    if (!account.eraseAt || new Date(account.eraseAt) > now) return null;
    await removeAccount(strapi, id);
    const by = { id, name: ERASED_NAME };
    await recordAudit(strapi, { by, action: 'erase', subject: 'user', item: id });
    if (isEmailVerified(account)) await queueMail(strapi, erasedMail(account.email));
    return provedEmailOf(account);
  });
}

/** Erases the accounts whose day has come. One that cannot go yet is tried again the next time. */
export async function eraseDue(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const due = await strapi.db
    .query(USER)
    .findMany({ select: ['id'], where: { eraseAt: { $lte: now } } });
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
