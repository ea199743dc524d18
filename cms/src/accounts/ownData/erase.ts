import type { Core } from '@strapi/strapi';
import { recordAudit, type AuditEntry } from '../../audit/audit';
import { forgetInAudit, holdAudit } from '../../audit/forget';
import { forgetInvited } from '../../content/testimonials/forget';
import { forgetInTrash } from '../../content/trash';
import { json, raw } from '../../database/raw';
import { log } from '../../log';
import { MESSAGE } from '../../mail/mail';
import { queueMail } from '../../mail/outbox';
import { accountsOf, isEmailVerified } from '../accounts';
import { withLastAdminProtected } from '../lastAdmin';
import { USER } from '../models';
import { ERASED_NAME } from '../names';
import { accountRow, provedEmailOf } from './accountRow';
import { erasedMail } from '../mails';

const MY_COMMENTS = 'select review_id from reviews_user_lnk where user_id = :id';

/** Also those that were written without logging in, where the e-mail is proved to be theirs. */
const MY_MESSAGES = `select id from contacts where lower(email) = lower(:proved)
  or id in (select contact_id from contacts_user_lnk where user_id = :id)`;

const WRITER = `jsonb_build_object('writer', cast(:id as int))`;

/** What others read stays, without a name; what was only theirs goes, as do the rows that hang on the account. */
const STATEMENTS = [
  `delete from mails where account = :id or lower(recipient) = lower(:proved)
      or (kind = :messageKind and (lower(reply_to) = lower(:proved) or (${json('body')}) @> jsonb_build_array(${WRITER})
        or exists (select from jsonb_array_elements(${json('body')}) as each(block) join contacts
             on block->>'path' in (cast(:messagePath as text) || number, cast(:formerPath as text) || number) where contacts.id in (${MY_MESSAGES}))))`,
  `delete from mails where dedupe_key in (
      select reply->>'mail' from contacts, jsonb_array_elements(replies) as each(reply) where contacts.id in (${MY_MESSAGES}))`,
  `update mails set body = (
      select jsonb_agg(case when block @> ${WRITER} then block - 'writer' || jsonb_build_object('by', cast(:gone as text))
                       else block end order by place)
        from jsonb_array_elements(${json('body')}) with ordinality as each(block, place))
    where (${json('body')}) @> jsonb_build_array(${WRITER})`,
  `update reviews set earlier = null, name = case when coalesce(name, '') = '' then name else :gone end
    where id in (${MY_COMMENTS})`,
  `update contacts set name = :gone, email = '', notes = null, replies = null where id in (${MY_MESSAGES})`,
  'delete from reports where reporter = :id',
  'update portafolio_versions set editor = :gone where account = :id',
  'update portafolio_trash set editor = :gone where account = :id',
  // A forum says who commented last.
  `select portafolio_recount(forum_id, 0) from (select distinct forum_id from reviews
     where id in (${MY_COMMENTS}) and forum_id is not null order by forum_id) as mine`,
];

/** Inside the caller's transaction, which holds the account. */
export async function eraseAccount(strapi: Core.Strapi, id: number): Promise<void> {
  const account = await accountRow(strapi, id);
  const proved = provedEmailOf(account);
  const values = { id, proved, gone: ERASED_NAME };
  const { kind: messageKind, path: messagePath, formerPath } = MESSAGE;
  const message = { messageKind, messagePath, formerPath };
  await holdAudit(strapi, values);
  for (const sql of STATEMENTS) await raw(strapi, sql, { ...values, ...message });
  await forgetInTrash(strapi, id, ERASED_NAME);
  await forgetInvited(strapi, proved);
  // Behind the rows themselves: a decision on one of them that was under way is in the log by now.
  await forgetInAudit(strapi, values);
  await accountsOf(strapi).remove(id);
}

/** As their owner asked for: on its day, or before it by an admin who deletes it. */
export async function eraseAsAsked(
  strapi: Core.Strapi,
  id: number,
  entry: Pick<AuditEntry, 'by' | 'action'>,
): Promise<void> {
  const account = await accountRow(strapi, id);
  // Before it goes: the log takes no line of an account that is gone.
  await recordAudit(strapi, { ...entry, subject: 'user', item: id });
  await eraseAccount(strapi, id);
  if (isEmailVerified(account)) await queueMail(strapi, erasedMail(account.email));
}

function eraseOnItsDay(strapi: Core.Strapi, id: number, now: Date): Promise<void> {
  const whileDue = async () => {
    // Taken back meanwhile.
    const { eraseAt } = await accountRow(strapi, id);
    const by = { id, name: ERASED_NAME };
    if (eraseAt && new Date(eraseAt) <= now)
      await eraseAsAsked(strapi, id, { by, action: 'erase' });
  };
  return withLastAdminProtected(strapi, id, whileDue);
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
