import type { Core } from '@strapi/strapi';
import { installing } from '../../database/install';
import { raw } from '../../database/raw';
import { OWNER, STATE } from '../../mail/mailRow';
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

/** What began to wait since the last mail, and what has waited for two days. */
const WAITING = `
  select count(*) filter (where kind = 'comment') as comments,
         count(*) filter (where kind = 'testimonial') as testimonials,
         count(*) filter (where waits_since > notified_until) as recent,
         count(*) filter (where waits_since > reminded_until
                            and waits_since <= now() - interval '48 hours') as old
    from portafolio_owner_notices left join (
      select 'comment' as kind, waits_since from reviews where waits_since is not null
      union all select 'testimonial', created_at from testimonials where state = 'waiting') as waiting on true
   where portafolio_owner_notices.id = 1`;

const counted = (count: number, name: string): string[] =>
  count === 0 ? [] : [count === 1 ? `un ${name}` : `${count} ${name}s`];

/** At most once an hour and not while one waits to go out, and once more of what still waits after two days. */
export async function tellOwner(strapi: Core.Strapi): Promise<void> {
  const to = mailEnabled() ? await ownerEmail(strapi) : undefined;
  if (!to) return;
  await strapi.db.transaction(async () => {
    const claim = `select 1 from portafolio_owner_notices
      where notified_at < now() - interval '1 hour' and not exists (
        select from mails where kind = '${OWNER.moderation}' and state = '${STATE.pending}')
      for update skip locked`;
    if ((await raw(strapi, claim)).length === 0) return;
    const [row] = await raw<Record<string, string>>(strapi, WAITING);
    const { comments, testimonials, recent, old } = row ?? {};
    const waiting = [
      ...counted(Number(comments), 'comentario'),
      ...counted(Number(testimonials), 'testimonio'),
    ].join(' y ');
    const isOld = Number(old) > 0;
    if (waiting === '' || (Number(recent) === 0 && !isOld)) return;
    await raw(
      strapi,
      `update portafolio_owner_notices set notified_at = now(), notified_until = now(),
         reminded_until = now() - interval '48 hours'`,
    );
    await queueMail(strapi, {
      kind: OWNER.moderation,
      to,
      subject: `Espera por ti: ${waiting}`,
      blocks: [
        {
          text: isOld
            ? `Por revisar desde hace más de dos días: ${old}.`
            : 'Hay algo nuevo por revisar.',
        },
        { button: 'Abrir Moderación', path: '/admin/moderacion' },
      ],
    });
  });
}
