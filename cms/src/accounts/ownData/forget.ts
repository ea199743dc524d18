import type { Core } from '@strapi/strapi';
import { forgetInAudit } from '../../audit/forget';
import { raw } from '../../database/raw';
import { wiped } from '../../database/wiped';
import { ERASED_NAME } from '../names/erasedName';
import type { AccountRow } from './accountRow';

const MY_COMMENTS = 'select review_id from reviews_user_lnk where user_id = :id';
/** Also those that were written without logging in. */
const MY_MESSAGES = `select id from contacts where lower(email) = lower(:email)
  or id in (select contact_id from contacts_user_lnk where user_id = :id)`;

/** As Strapi stores one line. */
const SHORT = 'varchar(255)';

/** In this order: the links of the account to its rows go with the account. */
const STATEMENTS = [
  // What somebody wrote stays, without who it was; where nothing is signed any more, nothing is.
  `update reviews set name = case when coalesce(name, '') = '' then name else :gone end,
      comment = ${wiped('comment')}, why = ${wiped('why')}, earlier = ${wiped('earlier', 'jsonb')}
    where id in (${MY_COMMENTS})`,
  // A forum says who commented last.
  `select portafolio_recount(forum_id, 0) from (
      select distinct forum_id from reviews where id in (${MY_COMMENTS}) and forum_id is not null
       order by forum_id) as mine`,
  `update contacts set name = :gone, email = '', topic = ${wiped('topic', SHORT)}, comment = ${wiped('comment')}
    where id in (${MY_MESSAGES})`,
  'delete from reports where reporter = :id',
  'delete from mails where lower(recipient) = lower(:email)',
  // Mails to others that quote them.
  `update mails set subject = ${wiped('subject', SHORT)}, body = ${wiped('body', 'jsonb')},
      reply_to = case when lower(reply_to) = lower(:email) then null else reply_to end
    where concat_ws(' ', subject, body::text) ~ :names or concat_ws(' ', reply_to, subject, body::text) ~* :emails`,
  'delete from portafolio_links where account = :id',
  'delete from portafolio_reset_requests where lower(email) = lower(:email)',
  `delete from portafolio_edits where editor = :name or item = 'plugin::users-permissions.user ' || :id`,
  'delete from up_users where lower(decoy_of) = lower(:email)',
];

/** Where it may stand in a text: as a word of its own. */
const asWord = (text: string): string =>
  `(?<![[:alnum:]])${text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}(?![[:alnum:]])`;

/** Shorter than that a name is any word. */
const NAME_MIN = 3;
const NEVER = String.raw`\y\Y`;

/** Takes the name and the e-mail of an account, and what hangs on it alone, out of every table. */
export async function forget(strapi: Core.Strapi, account: AccountRow): Promise<void> {
  const { id, email } = account;
  const name = account.name ?? '';
  const values = {
    ...{ id, email, name, gone: ERASED_NAME, emails: asWord(email) },
    names: name.length >= NAME_MIN ? asWord(name) : NEVER,
  };
  await forgetInAudit(strapi, values);
  for (const sql of STATEMENTS) await raw(strapi, sql, values);
}
