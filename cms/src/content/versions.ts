import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Caller } from '../accounts/caller';
import { foreignKey, runAll } from '../database/install';
import { parsedJson, raw } from '../database/raw';
import { columnOf, kindsOf, NUMBER, readNumber, type Kind } from '../kinds/kind';
import { draftOf, keepDraft, putDraft } from './drafts';
import type { Row } from './present';

type Values = Record<string, unknown>;

/** So many former states of an item are kept. */
const KEPT = 50;

const TABLE = [
  `create table if not exists portafolio_versions (
    id serial primary key,
    kind text not null,
    number integer not null,
    made timestamptz not null,
    account integer,
    editor text not null default '',
    is_draft boolean not null default false,
    body jsonb not null
  )`,
  'create index if not exists portafolio_versions_item on portafolio_versions (kind, number, id desc)',
  'create index if not exists portafolio_versions_account on portafolio_versions (account)',
  foreignKey('portafolio_versions', 'account', 'up_users', 'set null'),
  // Before the change is noted in portafolio_edits: what stands there is who made the state that is going.
  `create or replace function portafolio_keep_version() returns trigger language plpgsql as $$
   declare
     fields text[] := string_to_array(tg_argv[1], ',');
     was jsonb := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any(fields));
   begin
     -- Counters and dates change without a former state: only what a person writes makes one.
     if was = (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any(fields)) then
       return null;
     end if;
     -- What its owner changes is the demo's no more.
     delete from portafolio_demo where kind = tg_argv[0] and number = old.number;
     insert into portafolio_versions (kind, number, made, account, editor, body)
       select tg_argv[0], old.number, coalesce(old.updated_at, old.created_at, now() at time zone 'utc') at time zone 'utc',
              nullif(edits.account, 0), coalesce(edits.editor, ''), was
         from (values (1)) as one left join portafolio_edits as edits
           on edits.item = tg_argv[2] || ' ' || old.id
          and edits.version = to_char(old.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
     delete from portafolio_versions where kind = tg_argv[0] and number = old.number and id <= (
       select id from portafolio_versions where kind = tg_argv[0] and number = old.number
        order by id desc offset ${KEPT} limit 1);
     return null;
   end $$`,
];

const columnsOf = (strapi: Core.Strapi, kind: Kind): [name: string, column: string][] =>
  kind.fields.map((name) => [name, columnOf(strapi, kind, name)]);

/** Its columns are no condition of the trigger: then none of them could ever go. */
const triggerOf = (strapi: Core.Strapi, kind: Kind): string => {
  const columns = columnsOf(strapi, kind).map(([, column]) => column);
  return `create or replace trigger keep_version after update on "${kind.table}" for each row
     execute function portafolio_keep_version('${kind.name}', '${columns.join(',')}', '${kind.uid}')`;
};

/** A trigger, so that the panel, a seed and plain SQL leave a former state too. */
export async function installVersions(strapi: Core.Strapi): Promise<void> {
  const contents = kindsOf(strapi).filter(({ site }) => site.nature === 'content');
  await runAll(strapi, [...TABLE, ...contents.map((kind) => triggerOf(strapi, kind))]);
}

interface Stored {
  id: number;
  made: Date;
  editor: string;
  is_draft: boolean;
  body: Values;
}

const valuesOf = (strapi: Core.Strapi, kind: Kind, { is_draft: isDraft, body }: Stored): Values =>
  isDraft
    ? body
    : Object.fromEntries(
        columnsOf(strapi, kind).map(([name, column]) => [name, momentOf(body[column])]),
      );

/** PostgreSQL writes a moment in JSON without its zone, which is UTC. */
const momentOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/.test(value)
    ? `${value}Z`
    : (value ?? '');

const OF_ITEM = 'from portafolio_versions where kind = :kind and number = :number';
const shown = ({ id, made, editor, is_draft: isDraft }: Stored) => ({
  ...{ _id: id, savedAt: made.toISOString(), by: editor, isDraft },
});

export async function versionsOf(strapi: Core.Strapi, kind: Kind, row: Row) {
  const sql = `select id, made, editor, is_draft ${OF_ITEM} order by made desc, id desc`;
  const rows = await raw<Stored>(strapi, sql, { kind: kind.name, number: row[NUMBER] });
  return rows.map(shown);
}

async function find(strapi: Core.Strapi, kind: Kind, row: Row, version: string): Promise<Stored> {
  const sql = `select * ${OF_ITEM} and id = :id`;
  const values = { kind: kind.name, number: row[NUMBER], id: readNumber(version) };
  const [found] = await raw<Stored>(strapi, sql, values);
  if (!found) throw new errors.NotFoundError('Esa versión no existe');
  return { ...found, body: parsedJson(found.body) as Values };
}

export async function versionOf(strapi: Core.Strapi, kind: Kind, row: Row, version: string) {
  const found = await find(strapi, kind, row, version);
  return { ...shown(found), values: valuesOf(strapi, kind, found) };
}

/** Into a draft, and never straight to the readers; a draft that was there is a former state from then on. */
export async function restoreVersion(
  strapi: Core.Strapi,
  kind: Kind,
  row: Row,
  version: string,
  by: Caller,
) {
  const found = await find(strapi, kind, row, version);
  // Where it is published stays as it is.
  const { state: _state, publishAt: _publishAt, ...values } = valuesOf(strapi, kind, found);
  return strapi.db.transaction(async () => {
    const draft = await draftOf(strapi, kind, row);
    await keepDraft(strapi, kind, row, draft.by);
    await putDraft(strapi, kind, row, values, by);
    return draftOf(strapi, kind, row);
  });
}
