import type { Core } from '@strapi/strapi';
import { LATE_DAYS } from '../../contract.generated';
import { installing } from '../../database/install';
import { raw } from '../../database/raw';
import { headerText } from '../../mail/mail';
import { MESSAGES, OWNER } from '../../mail/mail';
import { mailEnabled, ownerEmail, queueMail } from '../../mail/outbox';

/** So many are named in one mail; the rest are counted. */
const NAMED = 10;
const LINE_MAX = 120;

const LATE = `interval '${LATE_DAYS} days'`;

/** What is late already when the site begins to remind is not reminded of. */
export const installReminders = installing([
  `alter table portafolio_owner_notices
     add column if not exists messages_reminded_at timestamptz not null default '-infinity',
     add column if not exists messages_reminded_until timestamptz not null default now() - ${LATE}`,
]);

/** At most once a day: two who look at once would both send it. */
const CLAIM = `select messages_reminded_until as since, now() - ${LATE} as until
  from portafolio_owner_notices where messages_reminded_at < now() - interval '1 day'
  for update skip locked`;

const UNANSWERED = `select name, email, topic from contacts
  where coalesce(state, 'new') = 'new' and suspicious is not true
    and created_at > cast(:since as timestamptz) at time zone 'utc'
    and created_at <= cast(:until as timestamptz) at time zone 'utc'
  order by created_at, number`;

type Unanswered = Record<'name' | 'email' | 'topic', string | null>;

const lineOf = ({ name, email, topic }: Unanswered) =>
  headerText([name || email || 'Alguien sin nombre', topic].filter(Boolean).join(': '), LINE_MAX);

/** Tells the owner by mail which messages have waited too long for her answer. */
export async function remindOfMessages(strapi: Core.Strapi): Promise<void> {
  const to = mailEnabled() ? await ownerEmail(strapi) : undefined;
  if (!to) return;
  await strapi.db.transaction(async () => {
    const [claim] = await raw<{ since: Date; until: Date }>(strapi, CLAIM);
    if (!claim) return;
    const messages = await raw<Unanswered>(strapi, UNANSWERED, { ...claim });
    if (messages.length === 0) return;
    await raw(
      strapi,
      `update portafolio_owner_notices set messages_reminded_at = now(), messages_reminded_until = :until`,
      { until: claim.until },
    );
    const count = messages.length;
    const more = count - NAMED;
    const lines = messages.slice(0, NAMED).map(lineOf);
    await queueMail(strapi, {
      kind: OWNER.unanswered,
      to,
      subject:
        count === 1
          ? `Un mensaje sin respuesta desde hace ${LATE_DAYS} días`
          : `${count} mensajes sin respuesta desde hace ${LATE_DAYS} días`,
      blocks: [
        { text: [...lines, ...(more > 0 ? [`y ${more} más`] : [])].join('\n') },
        { button: 'Responder', path: MESSAGES },
      ],
    });
  });
}
