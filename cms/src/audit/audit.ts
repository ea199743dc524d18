import type { Core } from '@strapi/strapi';
import { parsedJson, raw } from '../database/raw';

export const DECISION = 'api::record.decision';

/** What an admin did. */
export interface Deed {
  by: { id: number; name: string };
  action: string;
  /** `comment`, `contact`, `user`, or the kind of the item. */
  subject: string;
  item: number;
  whom?: string | null | undefined;
  why?: string | undefined;
  /** How it was. */
  before?: unknown;
}

/** Written in the transaction of the deed: neither is without the other. */
export async function recordDeed(strapi: Core.Strapi, deed: Deed): Promise<void> {
  const { by, whom, why = '', before = {}, ...what } = deed;
  await strapi.db.query(DECISION).create({
    data: { ...what, by: by.name, byId: by.id, whom: whom ?? '', why, before },
  });
}

const KEPT = `interval '12 months'`;

/** Append-only for every door, plain SQL too; what is older than a year may go. */
const statements = [
  `create or replace function portafolio_append_only() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and old.created_at < now() - ${KEPT} then return old; end if;
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
];

export async function installAudit(strapi: Core.Strapi): Promise<void> {
  for (const statement of statements) await strapi.db.connection.raw(statement);
}

export async function sweepAudit(strapi: Core.Strapi): Promise<void> {
  await raw(strapi, `delete from decisions where created_at < now() - ${KEPT}`);
}

interface DecisionRow {
  id: number;
  created_at: Date;
  by: string;
  action: string;
  subject: string;
  item: number;
  whom: string;
  why: string;
  before: unknown;
  total: string;
}

const KEYWORD = `(:keyword = '' or position(lower(:keyword) in lower(concat_ws(' ', "by", action, subject, whom, why))) > 0)`;

/** The newest first. */
export async function readAudit(
  strapi: Core.Strapi,
  { limit, offset, keyword }: { limit: number; offset: number; keyword: string },
) {
  const rows = await raw<DecisionRow>(
    strapi,
    `select *, count(*) over () as total from decisions where ${KEYWORD}
       order by created_at desc, id desc limit :limit offset :offset`,
    { limit, offset, keyword },
  );
  const data = rows.map(({ id, created_at, before, total: _, ...row }) => ({
    ...{ _id: id, at: created_at.toISOString(), by: row.by, action: row.action },
    ...{ subject: row.subject, item: row.item, whom: row.whom, why: row.why ?? '' },
    before: JSON.stringify(parsedJson(before) ?? {}),
  }));
  return { data, total: Number(rows[0]?.total ?? 0) };
}
