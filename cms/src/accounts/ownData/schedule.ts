import type { Core } from '@strapi/strapi';
import { queueMail, type Mail } from '../../mail/outbox';
import { accountsOf } from '../accounts';
import { withLastAdminProtected } from '../lastAdmin';
import { USER } from '../models';
import { requirePassword } from '../sessions/presentPassword';
import { rejectEnded } from '../sessions/sessions';
import { isEmailVerified } from '../links/reached';
import { accountRow, type AccountRow } from './accountRow';
import { keptMail, scheduledMail } from './mails';

const DAY_MS = 86_400_000;
/** So long somebody may still want to keep their account. */
const REGRET_DAYS = 7;

const putEraseAt = (strapi: Core.Strapi, id: number, eraseAt: Date | null) =>
  strapi.db.query(USER).update({ where: { id }, data: { eraseAt } });

async function tell(strapi: Core.Strapi, account: AccountRow, mail: Mail): Promise<void> {
  if (isEmailVerified(account)) await queueMail(strapi, { ...mail, account: account.id });
}

/** Blank where the account stays. */
export const eraseAtOf = async (strapi: Core.Strapi, id: number): Promise<string> =>
  (await accountRow(strapi, id)).eraseAt ?? '';

/** Sets the day on which an account goes; asked again, it stays the first one. */
export async function scheduleErasure(
  strapi: Core.Strapi,
  id: number,
  password: string,
  session: { id: number },
  now = new Date(),
): Promise<string> {
  await requirePassword(strapi, id, password);
  return withLastAdminProtected(strapi, accountsOf(strapi), id, async () => {
    await rejectEnded(strapi, id, session);
    const account = await accountRow(strapi, id);
    if (account.eraseAt) return account.eraseAt;
    const day = new Date(now.getTime() + REGRET_DAYS * DAY_MS);
    await putEraseAt(strapi, id, day);
    await tell(strapi, account, scheduledMail(account.email, day));
    return day.toISOString();
  });
}

export async function keepAccount(strapi: Core.Strapi, id: number): Promise<void> {
  await strapi.db.transaction(async () => {
    const account = await accountRow(strapi, id);
    if (!account.eraseAt) return;
    await putEraseAt(strapi, id, null);
    await tell(strapi, account, keptMail(account.email));
  });
}
