import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { installing } from '../database/install';
import { monthsBefore } from '../database/monthsBefore';
import { parsedJson, raw } from '../database/raw';
import { env } from '../env';

export const DECISION = 'api::record.decision';

/** What an admin did. */
export interface AuditEntry {
  /** An account, or 0 for one of the panel. */
  by: { id: number; name: string };
  action: string;
  /** `comment`, `contact`, `user`, or the kind of the item. */
  subject: string;
  item: number;
  whom?: string | null | undefined;
  /** Their account. */
  whomId?: number | null | undefined;
  why?: string | undefined;
  /** How it was. */
  before?: unknown;
}

/** Written in the transaction of what was done: neither is without the other. */
export async function recordAudit(strapi: Core.Strapi, entry: AuditEntry): Promise<void> {
  const { by, whom, whomId = null, why = '', before = {}, ...what } = entry;
  await rejectGone(strapi, by);
  await strapi.db.query(DECISION).create({
    data: { ...what, by: by.name, byId: by.id, whom: whom ?? '', whomId, why, before },
  });
}

/** An account that was erased while it was being done would have its name back. */
async function rejectGone(strapi: Core.Strapi, { id }: AuditEntry['by']): Promise<void> {
  if (id === 0) return;
  const there = await raw(strapi, 'select 1 from up_users where id = ?', [id]);
  if (there.length === 0) throw new errors.UnauthorizedError();
}

const KEPT = `interval '12 months'`;

/**
 * Append-only for every door, plain SQL too; what is older than a year may go. An account that is erased
 * takes its name and its e-mail with it, and nothing else: see forget.ts.
 */
export const installAudit = installing([
  `create or replace function portafolio_append_only() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and old.created_at < now() - ${KEPT} then return old; end if;
     if tg_op = 'UPDATE' and current_setting('portafolio.forgetting', true) = 'on'
        and (new.id, new.document_id, new.created_at, new.action, new.subject, new.item, new.by_id, new.whom_id)
          is not distinct from (old.id, old.document_id, old.created_at, old.action, old.subject, old.item, old.by_id, old.whom_id)
     then return new; end if;
     raise exception 'La bitácora no se cambia' using errcode = 'restrict_violation';
   end $$`,
  `create or replace trigger append_only before update or delete on decisions
     for each row execute function portafolio_append_only()`,
  `create or replace function portafolio_never_emptied() returns trigger language plpgsql as $$
   begin raise exception 'La bitácora no se vacía' using errcode = 'restrict_violation'; end $$`,
  `create or replace trigger never_emptied before truncate on decisions
     for each statement execute function portafolio_never_emptied()`,
  'create index if not exists decisions_newest on decisions (created_at desc, id desc)',
  'create index if not exists decisions_item on decisions (subject, item, id desc)',
]);

export async function sweepAudit(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const { KEEP_AUDIT_MONTHS } = env();
  await raw(strapi, 'delete from decisions where created_at < ?', [
    monthsBefore(now, KEEP_AUDIT_MONTHS),
  ]);
}

const KEYWORD = `(:keyword = '' or position(lower(:keyword) in lower(concat_ws(' ', "by", action, subject, whom, why))) > 0)`;

/** The newest first. */
export async function readAudit(
  strapi: Core.Strapi,
  page: { limit: number; offset: number; keyword: string },
) {
  const rows = await raw<{ before: unknown; total: string }>(
    strapi,
    `select id as _id, created_at as at, "by", action, subject, item, whom, coalesce(why, '') as why, before,
            count(*) over () as total
       from decisions where ${KEYWORD} order by created_at desc, id desc limit :limit offset :offset`,
    page,
  );
  const data = rows.map(({ before, total: _, ...row }) => ({
    ...row,
    before: JSON.stringify(parsedJson(before) ?? {}),
  }));
  return { data, total: Number(rows[0]?.total ?? 0) };
}
