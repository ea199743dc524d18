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
  select count(*) as waiting,
         count(*) filter (where waits_since > notified_until) as recent,
         count(*) filter (where waits_since > reminded_until
                            and waits_since <= now() - interval '48 hours') as old
    from portafolio_owner_notices left join reviews on waits_since is not null
   where portafolio_owner_notices.id = 1`;

const things = (count: number): string => (count === 1 ? 'un comentario' : `${count} comentarios`);

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
    const [counted] = await raw<{ waiting: string; recent: string; old: string }>(strapi, WAITING);
    const [waiting, recent, old] = [counted?.waiting, counted?.recent, counted?.old].map(Number);
    if (!waiting || (!recent && !old)) return;
    await raw(
      strapi,
      `update portafolio_owner_notices set notified_at = now(), notified_until = now(),
         reminded_until = now() - interval '48 hours'`,
    );
    await queueMail(strapi, {
      kind: OWNER.moderation,
      to,
      subject: `Espera por ti: ${things(waiting)}`,
      blocks: [
        {
          text: old
            ? `Hay ${things(old)} desde hace más de dos días.`
            : 'Hay algo nuevo por revisar.',
        },
        { button: 'Abrir Moderación', path: '/admin/moderacion' },
      ],
    });
  });
}
