import type { Core } from '@strapi/strapi';
import { raw, json } from '../database/raw';
/** What was done to an account, to its comments and to a message of its own. */
const TO_THEM = `(whom_id = :id or (subject = 'user' and item = :id)
  or (subject = 'comment' and item in (
    select number from reviews join reviews_user_lnk on review_id = reviews.id and user_id = :id))
  or (subject = 'contact' and item in (
    select number from contacts join contacts_user_lnk on contact_id = contacts.id and user_id = :id
    union select item from decisions where subject = 'contact' and lower((${json('before')})->>'email') = lower(:proved))))`;

/** Of a message nothing is left to be put back. */
const WITHOUT_TEXTS = `case when subject in ('contact', 'testimonial') then '{}'::jsonb
  else (${json('before')}) - array['name', 'comment', 'email', 'phone', 'address', 'blockBefore'] end`;

/** Waits for what is being put back from the log. */
export const holdAudit = (strapi: Core.Strapi, values: { id: number; proved: string | null }) =>
  raw(strapi, `select 1 from decisions where ${TO_THEM} order by id for update`, values);

/** The one change that the log takes: names and texts go out of it, in this transaction alone. */
async function forget(strapi: Core.Strapi, sql: string, values: object): Promise<void> {
  const allow = (state: string) =>
    raw(strapi, `select set_config('portafolio.forgetting', ?, true)`, [state]);
  await allow('on');
  await raw(strapi, sql, { ...values });
  await allow('');
}

export async function forgetInAudit(
  strapi: Core.Strapi,
  values: { id: number; proved: string | null; gone: string },
): Promise<void> {
  await forget(strapi, `update decisions set "by" = :gone where by_id = :id`, values);
  const sql = `update decisions set before = ${WITHOUT_TEXTS},
       whom = case when coalesce(whom, '') <> '' then :gone else whom end
     where ${TO_THEM}`;
  await forget(strapi, sql, values);
}

/** Nothing of what items said, and of who had signed it, stays in the log. */
export const forgetItems = (strapi: Core.Strapi, subject: string, numbers: number[]) =>
  forget(
    strapi,
    `update decisions set before = ${WITHOUT_TEXTS}, whom = ''
      where subject = :subject and item = any(cast(:numbers as integer[]))`,
    { subject, numbers },
  );

/** Of what was sent without logging in, nothing in the log says whose it was but what it says. */
const WITHOUT_ACCOUNT = `subject in ('contact', 'testimonial') and whom_id is null`;

/** So long what was deleted may be looked at, and put back. */
const TEXTS_KEPT_MS = 30 * 86_400_000;

/** What a comment or a message said does not outlive it in the log; that it was decided on stays. */
export async function sweepDecidedTexts(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - TEXTS_KEPT_MS);
  const sql = `update decisions set before = ${WITHOUT_TEXTS}, whom = case when ${WITHOUT_ACCOUNT} then '' else whom end
    where created_at < :before and subject in ('comment', 'review', 'contact', 'testimonial')
      and (before is not null and (${json('before')}) <> ${WITHOUT_TEXTS} or (${WITHOUT_ACCOUNT} and coalesce(whom, '') <> ''))`;
  await strapi.db.transaction(() => forget(strapi, sql, { before }));
}
