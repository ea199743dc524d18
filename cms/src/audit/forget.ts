import type { Core } from '@strapi/strapi';
import { raw } from '../database/raw';
import { wiped } from '../database/wiped';

/** What was done to an account, to its comments and to a message of its e-mail. Of a comment that is gone only the name is left. */
const TO_THEM = `(whom_id = :id or (subject = 'user' and item = :id)
  or (subject = 'comment' and item in (
    select number from reviews join reviews_user_lnk on review_id = reviews.id and user_id = :id))
  or (subject = 'comment' and whom_id is null and whom = :name)
  or (subject = 'contact' and before::text ~* :emails))`;

/** The one change that the log takes: names and e-mails go out of it, in this transaction alone. */
export async function forgetInAudit(
  strapi: Core.Strapi,
  values: { id: number; name: string; names: string; emails: string; gone: string },
): Promise<void> {
  await raw(strapi, `select set_config('portafolio.forgetting', 'on', true)`);
  await raw(
    strapi,
    `update decisions set why = ${wiped('why')}, before = ${wiped('before', 'jsonb')},
       "by" = case when by_id = :id then :gone else "by" end,
       whom = case when coalesce(whom, '') <> '' and ${TO_THEM} then :gone else whom end
     where by_id = :id or ${TO_THEM} or concat_ws(' ', why, before::text) ~* :emails`,
    values,
  );
  await raw(strapi, `select set_config('portafolio.forgetting', '', true)`);
}
