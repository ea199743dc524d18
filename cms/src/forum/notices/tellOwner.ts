import type { Core } from '@strapi/strapi';
import { installing } from '../../database/install';
import { raw } from '../../database/raw';
import { OWNER, STATE } from '../../mail/mail';
import { mailEnabled, ownerEmail, queueMail } from '../../mail/outbox';

/** Of a form that a backup can take; the table of before had more. */
export const installOwnerNotices = installing([
  `create table if not exists portafolio_owner_notices (
    id integer primary key,
    notified_at timestamptz not null,
    notified_until timestamptz not null,
    reminded_until timestamptz not null
  )`,
  `alter table portafolio_owner_notices drop constraint if exists portafolio_owner_notices_id_check,
    alter column reminded_until drop default`,
  `insert into portafolio_owner_notices values (1, '-infinity', now(), now() - interval '48 hours')
    on conflict do nothing`,
]);

/** What began to wait since the last mail, and what has waited for two days; of none while a mail is not due. */
const WAITING = `
  with due as (
    select * from portafolio_owner_notices where notified_at < now() - interval '1 hour' and not exists (
      select from mails where kind = '${OWNER.moderation}' and state = '${STATE.pending}')
    for update skip locked)
  select count(*) filter (where kind = 'comentario')::int as comments,
         count(*) filter (where kind = 'testimonio')::int as testimonials,
         count(*) filter (where waits_since > notified_until)::int as recent,
         count(*) filter (where waits_since > reminded_until
                            and waits_since <= now() - interval '48 hours')::int as old
    from due join (
      select 'comentario' as kind, waits_since from reviews where waits_since is not null
      union all select 'testimonio', created_at from testimonials where state = 'waiting') as waiting on true`;

const TOLD = `update portafolio_owner_notices
  set notified_at = now(), notified_until = now(), reminded_until = now() - interval '48 hours'`;

const counted = (count: number, name: string): string[] =>
  count === 0 ? [] : [count === 1 ? `un ${name}` : `${count} ${name}s`];

type Counts = Record<'comments' | 'testimonials' | 'recent' | 'old', number>;

/** At most once an hour and not while one waits to go out, and once more of what still waits after two days. */
export async function tellOwner(strapi: Core.Strapi): Promise<void> {
  const to = mailEnabled() ? await ownerEmail(strapi) : undefined;
  if (!to) return;
  await strapi.db.transaction(async () => {
    const [row] = await raw<Counts>(strapi, WAITING);
    if (!row || (row.recent === 0 && row.old === 0)) return;
    const { comments, testimonials, old } = row;
    const waiting = [...counted(comments, 'comentario'), ...counted(testimonials, 'testimonio')];
    const text =
      old > 0 ? `Por revisar desde hace más de dos días: ${old}.` : 'Hay algo nuevo por revisar.';
    await raw(strapi, TOLD);
    await queueMail(strapi, {
      ...{ kind: OWNER.moderation, to, subject: `Espera por ti: ${waiting.join(' y ')}` },
      blocks: [{ text }, { button: 'Abrir Moderación', path: '/admin/moderacion' }],
    });
  });
}
