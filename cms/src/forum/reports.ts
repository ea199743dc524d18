import type { Core } from '@strapi/strapi';
import type { Caller } from '../accounts/caller';
import { EMAIL_VERIFIED } from '../accounts/accounts';
import { BLOCKED } from '../accounts/blocked';
import { ADMIN_ROLE } from '../accounts/models';
import { monthsBefore } from '../database/monthsBefore';
import { raw } from '../database/raw';
import { env } from '../env';
import { verifiesEmail } from '../mail/outbox';
import { badRequest } from '../errors';
import type { StoredComment } from './forum';
import { rejectBlockedSince } from './write';

const REPORT = 'api::record.report';

/**
 * Reporters with an e-mail of their own and an account older than a day hold what an account younger than a
 * week wrote, unless it administers. What an admin approved takes new reports, a day later or of another text.
 */
const HELD_BY = 3;
const HOLDS = `
  with stood as (
    select max(created_at) as since from decisions where subject = 'comment' and item = :number and action = 'approve')
  select count(distinct reports.reporter) >= ${HELD_BY} as holds
    from stood cross join reports join up_users on up_users.id = reports.reporter
   where reports.comment = :number and reports.created_at > coalesce(since, '-infinity')
     and (since is null or since < now() - interval '1 day' or since < (select edited_at from reviews where number = :number))
     and up_users.created_at < now() - interval '1 day' and ${EMAIL_VERIFIED} and not ${BLOCKED}
     and exists (select from up_users as young join up_users_role_lnk as link on link.user_id = young.id
       join up_roles as role on role.id = link.role_id
       where young.id = :writer and young.created_at > now() - interval '7 days' and role.type <> '${ADMIN_ROLE}')`;

/** What was reported is part of what the log tells of, and is kept as long; what waits, until it is decided. */
export async function sweepReports(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const before = monthsBefore(now, env().KEEP_AUDIT_MONTHS);
  await raw(
    strapi,
    `delete from reports where created_at < ? and not exists (
       select from reviews where number = reports.comment and waits_since is not null)`,
    [before],
  );
}

export interface Report {
  reason: string;
  comment: string;
}

/** Once per account and text: another one changes nothing. The comment's row is locked meanwhile. */
export async function reportComment(
  strapi: Core.Strapi,
  comment: StoredComment,
  caller: Caller,
  { reason, comment: text }: Report,
): Promise<void> {
  const { id, number, user_id: writer, state, edited_at: editedAt } = comment;
  if (writer === caller.id) throw badRequest('Es tu propio comentario', 'comment.own');
  const rows = strapi.db.query(REPORT);
  const reporter = caller.id;
  const mine = { where: { comment: number, reporter } };
  const earlier = (await rows.findOne(mine)) as { createdAt: string } | null;
  if (earlier && !(editedAt && editedAt > new Date(earlier.createdAt))) return;
  await rows.delete(mine);
  await rows.create({ data: { reason, text, comment: number, reporter, name: caller.name } });
  if (state !== 'visible' && state !== 'held') return rejectBlockedSince(strapi, reporter);
  const [found] = await raw<{ holds: boolean }>(strapi, HOLDS, {
    ...{ number, writer, verifies: verifiesEmail() },
  });
  const holds = found?.holds === true;
  await raw(
    strapi,
    `update reviews set waits_since = coalesce(waits_since, now()), updated_at = clock_timestamp(),
       state = case when ? then 'held' else state end,
       why = case when ? then concat_ws(E'\\n', why, 'Varias personas lo reportaron') else why end
     where id = ?`,
    [holds, holds, id],
  );
  // The account last, as a new comment does: see lockWriter.
  await rejectBlockedSince(strapi, reporter);
}
