import type { Core } from '@strapi/strapi';
import { WARNING } from '../../mail/mail';
import { dropWaiting, queueMail } from '../../mail/outbox';
import { accountsOf, isEmailVerified } from '../accounts';
import { withLastAdminProtected } from '../lastAdmin';
import { USER } from '../models';
import { requirePassword } from '../sessions/presentPassword';
import { rejectEnded } from '../sessions/sessions';
import { accountRow } from './accountRow';
import { keptMail, scheduledMail } from '../mails';

const DAY_MS = 86_400_000;
/** So long an owner may still want to keep the account. */
const REGRET_DAYS = 7;

const putEraseAt = (strapi: Core.Strapi, id: number, eraseAt: Date | null) =>
  strapi.db.query(USER).update({ where: { id }, data: { eraseAt } });

/** Sets the day on which an account goes; asked again, it stays the first one. */
export async function scheduleErasure(
  strapi: Core.Strapi,
  id: number,
  password: string,
  session: { id: number },
  now = new Date(),
): Promise<string> {
  await requirePassword(strapi, id, password);
  return withLastAdminProtected(strapi, id, async () => {
    await rejectEnded(strapi, id, session);
    const account = await accountRow(strapi, id);
    if (account.eraseAt) return account.eraseAt;
    const day = new Date(now.getTime() + REGRET_DAYS * DAY_MS);
    await putEraseAt(strapi, id, day);
    await dropWaiting(strapi, id, [WARNING.erasure, WARNING.kept]);
    // Each time: after one that says that it stays, this one would be missed.
    if (isEmailVerified(account))
      await queueMail(strapi, { ...scheduledMail(account.email, day), account: id });
    return day.toISOString();
  });
}

export async function keepAccount(strapi: Core.Strapi, id: number): Promise<void> {
  await strapi.db.transaction(async () => {
    // It may be erased in this moment: then it goes, and no mail says that it stays.
    const isLeft = await accountsOf(strapi).locked(id);
    const account = await accountRow(strapi, id);
    if (!isLeft || !account.eraseAt) return;
    await putEraseAt(strapi, id, null);
    await dropWaiting(strapi, id, [WARNING.erasure, WARNING.kept]);
    // Each time: the last mail is what its person goes by.
    if (isEmailVerified(account))
      await queueMail(strapi, { ...keptMail(account.email), account: id });
  });
}
