import type { Core } from '@strapi/strapi';
import type { Caller } from '../accounts/caller';
import { foreignKey, installing } from '../database/install';
import { parsedJson, raw } from '../database/raw';
import { conflict } from '../errors';
import { kindsOf, NUMBER, type Kind } from '../kinds/kind';
import { sanitizeFields } from '../sanitize/writes';
import type { Row } from './present';

type Values = Record<string, unknown>;

/** One for each item: what an admin is writing, and no reader sees. It has no trigger of the change feed. */
export const installDrafts = installing([
  `create table if not exists portafolio_drafts (
    kind text not null,
    number integer not null,
    body jsonb not null,
    account integer,
    made timestamptz not null default date_trunc('milliseconds', now()),
    primary key (kind, number)
  )`,
  'create index if not exists portafolio_drafts_account on portafolio_drafts (account)',
  foreignKey('portafolio_drafts', 'account', 'up_users', 'set null'),
]);

export interface Draft {
  values: Values;
  savedAt: string;
  by: string;
}

const DRAFT = `select body as values, made as "savedAt", coalesce(up_users.name, '') as by
  from portafolio_drafts left join up_users on up_users.id = account where kind = :kind and number = :number`;

/** What is being written of an item; a draft without a date is none. */
export async function draftOf(strapi: Core.Strapi, kind: Kind, row: Row): Promise<Draft> {
  const of = { kind: kind.name, number: row[NUMBER] as number };
  const [draft] = await raw<{ values: Values; savedAt: Date; by: string }>(strapi, DRAFT, of);
  return draft
    ? { ...draft, values: parsedJson(draft.values) as Values, savedAt: draft.savedAt.toISOString() }
    : { values: {}, savedAt: '', by: '' };
}

interface Listed {
  kind: string;
  item: number;
  title: string;
  savedAt: Date;
  by: string;
}

/** What is being written of all kinds, the last first. */
export async function draftsOf(strapi: Core.Strapi) {
  const rows = await raw<Listed & { values: Values }>(
    strapi,
    `select kind, number as item, body as values, made as "savedAt", coalesce(up_users.name, '') as by
       from portafolio_drafts left join up_users on up_users.id = account order by made desc`,
    {},
  );
  const titles = new Map(kindsOf(strapi).map(({ name, site }) => [name, site.title]));
  return rows.map(({ values, ...draft }) => {
    const title = (parsedJson(values) as Values)[titles.get(draft.kind) ?? ''];
    return { ...draft, title: typeof title === 'string' ? title : '' };
  });
}

interface Given {
  values: Values;
  by: Caller;
  /** When the draft that the writer goes on from was saved; blank where there was none; undefined where it does not matter. */
  expected: string | undefined;
}

/** Saves it unless another admin, or another tab, did meanwhile. An empty one is discarded. */
export async function saveDraft(
  strapi: Core.Strapi,
  kind: Kind,
  row: Row,
  { values, by, expected }: Given,
): Promise<Draft> {
  return await strapi.db.transaction(async ({ trx }) => {
    // Of two at the same moment the second sees the first.
    await trx.raw('select 1 from ?? where id = ? for update', [kind.table, row.id]);
    const present = await draftOf(strapi, kind, row);
    if (expected !== undefined && expected !== present.savedAt)
      throw conflict('Otra persona cambió el borrador', 'edit.conflict', {
        by: present.by,
        current: present,
      });
    const isGivenUp = Object.keys(values).length === 0;
    // Written over on purpose, it was another tab's or person's.
    if (isGivenUp || expected === undefined) await keepDraft(strapi, kind, row, present.by);
    if (isGivenUp) await discardDraft(strapi, kind, row);
    else await putDraft(strapi, kind, row, values, by);
    return draftOf(strapi, kind, row);
  });
}

export async function putDraft(
  strapi: Core.Strapi,
  kind: Kind,
  row: Row,
  values: Values,
  by: Caller,
): Promise<void> {
  const body = JSON.stringify({ ...values, ...sanitizeFields(kind, values) });
  await raw(
    strapi,
    `insert into portafolio_drafts (kind, number, body, account) values (:kind, :number, cast(:body as jsonb), :account)
     on conflict (kind, number) do update set body = excluded.body, account = excluded.account,
       made = greatest(date_trunc('milliseconds', clock_timestamp()), portafolio_drafts.made + interval '1 millisecond')`,
    { kind: kind.name, number: row[NUMBER], body, account: by.id },
  );
}

/** What is given up or replaced is a former state from then on. */
export async function keepDraft(strapi: Core.Strapi, kind: Kind, row: Row, by: string) {
  await raw(
    strapi,
    `insert into portafolio_versions (kind, number, made, account, editor, is_draft, body)
       select kind, number, made, account, :by, true, body from portafolio_drafts where kind = :kind and number = :number`,
    { kind: kind.name, number: row[NUMBER], by },
  );
}

async function discardDraft(strapi: Core.Strapi, kind: Kind, row: Row): Promise<void> {
  const of = [kind.name, row[NUMBER] as number];
  await raw(strapi, 'delete from portafolio_drafts where kind = ? and number = ?', of);
}

/** What was being written is public now; what another tab or person wrote is a former state. */
export async function endDraft(strapi: Core.Strapi, kind: Kind, row: Row, published: Values) {
  const { values, by } = await draftOf(strapi, kind, row);
  const isOther = Object.entries(values).some(
    ([name, value]) => name in published && (published[name] ?? '') !== (value ?? ''),
  );
  if (isOther) await keepDraft(strapi, kind, row, by);
  await discardDraft(strapi, kind, row);
}
