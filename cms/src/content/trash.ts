import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { foreignKey, runAll } from '../database/install';
import { parsedJson, raw } from '../database/raw';
import { conflict } from '../errors';
import { kindsOf, readNumber, type Kind } from '../kinds/kind';
import { threadsOf } from './threads';

/** So long what was deleted can be brought back. */
export const KEPT_DAYS = 30;

const TABLE = [
  `create table if not exists portafolio_trash (
    id serial primary key,
    kind text not null,
    number integer not null,
    title text not null,
    made timestamptz not null default now(),
    account integer,
    editor text not null default '',
    body jsonb not null
  )`,
  'create index if not exists portafolio_trash_made on portafolio_trash (made desc, id desc)',
  'create index if not exists portafolio_trash_account on portafolio_trash (account)',
  foreignKey('portafolio_trash', 'account', 'up_users', 'set null'),
];

interface Link {
  joinTable: { name: string; joinColumn: { name: string } };
}

/** The tables with the rows that go with an item, and which of theirs they are: parents before what hangs on them. */
function partsOf(strapi: Core.Strapi, kind: Kind): [table: string, where: string][] {
  const linksOf = (of: Kind, ids: string): [string, string][] =>
    Object.entries(strapi.db.metadata.get(of.uid).attributes)
      .filter(([name]) => !of.threads.includes(name))
      .map(([, one]) => (one as unknown as Partial<Link>).joinTable)
      .filter((join) => join !== undefined && join.joinColumn.name === `${of.name}_id`)
      .map((join) => [join?.name ?? '', `"${join?.joinColumn.name}" ${ids}`]);
  const below = threadsOf(strapi, kind).flatMap(({ child, parent }) => {
    const attribute = strapi.db.metadata.get(child.uid).attributes[parent] as unknown as {
      joinTable: {
        name: string;
        joinColumn: { name: string };
        inverseJoinColumn: { name: string };
      };
    };
    const { name, joinColumn, inverseJoinColumn } = attribute.joinTable;
    const ids = `in (select "${joinColumn.name}" from "${name}" where "${inverseJoinColumn.name}" = old.id)`;
    const follows: [string, string][] = [['portafolio_follows', 'foro_id = old.id']];
    const rows: [string, string][] = [[child.table, `id ${ids}`], ...linksOf(child, ids)];
    return [...rows, ...follows];
  });
  return [[kind.table, 'id = old.id'], ...linksOf(kind, '= old.id'), ...below];
}

/** `archive_` comes before `delete_`, which takes the comments along. */
function triggersOf(strapi: Core.Strapi, kind: Kind): string[] {
  const name = `portafolio_archive_${kind.table}`;
  const parts = partsOf(strapi, kind).map(
    ([table, where]) =>
      `jsonb_build_object('table', '${table}', 'rows', (select coalesce(jsonb_agg(to_jsonb(part)), '[]') from "${table}" as part where ${where}))`,
  );
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
     begin
       insert into portafolio_trash (kind, number, title, account, editor, body)
         values ('${kind.name}', old.number, coalesce(old."${kind.site.title}", ''),
           (select id from up_users where id = nullif(current_setting('portafolio.account', true), '')::integer),
           coalesce(current_setting('portafolio.editor', true), ''), jsonb_build_array(${parts.join(',\n')}));
       return old;
     end $$`,
    `create or replace trigger archive_deleted before delete on "${kind.table}" for each row execute function ${name}()`,
  ];
}

/** A trigger, so that what the panel, a seed or plain SQL deletes is there too. */
export async function installTrash(strapi: Core.Strapi): Promise<void> {
  await runAll(strapi, [
    ...TABLE,
    ...contentsOf(strapi).flatMap((kind) => triggersOf(strapi, kind)),
  ]);
}

const contentsOf = (strapi: Core.Strapi): Kind[] =>
  kindsOf(strapi).filter(({ site }) => site.nature === 'content');

/** Who deletes in this transaction. */
export const deletedBy = (strapi: Core.Strapi, { id, name }: { id: number; name: string }) =>
  raw(
    strapi,
    `select set_config('portafolio.account', :id, true), set_config('portafolio.editor', :name, true)`,
    { id: String(id), name },
  );

export interface Part {
  table: string;
  rows: Record<string, unknown>[];
}

interface Stored {
  id: number;
  kind: string;
  number: number;
  title: string;
  made: Date;
  editor: string;
  comments: number;
  body: Part[];
}

const SHOWN = `select id, kind, number, title, made, editor,
    coalesce((select sum(jsonb_array_length(part->'rows')) from jsonb_array_elements(body) as each(part)
               where part->>'table' = 'reviews'), 0)::int as comments
  from portafolio_trash`;

export async function trashOf(strapi: Core.Strapi) {
  const rows = await raw<Stored>(strapi, `${SHOWN} order by made desc, id desc`);
  return rows.map(({ id, kind, number, title, made, editor, comments }) => ({
    ...{ _id: id, kind, item: number, title, comments },
    ...{ deletedAt: made.toISOString(), by: editor },
    goesAt: new Date(made.getTime() + KEPT_DAYS * 86_400_000).toISOString(),
  }));
}

async function find(strapi: Core.Strapi, id: string): Promise<Stored> {
  const sql = 'select * from portafolio_trash where id = ? for update';
  const [found] = await raw<Stored>(strapi, sql, [readNumber(id)]);
  if (!found) throw new errors.NotFoundError('Eso ya no está en la papelera');
  return withBody(found);
}

/** Strapi has PostgreSQL's JSON come as a text. */
const withBody = (stored: Stored): Stored => ({
  ...stored,
  body: parsedJson(stored.body) as Part[],
});

/** A row as it was; of an account that is gone since, nothing is tied to it. */
const putInto = (table: string) => `insert into "${table}"
  select * from jsonb_populate_recordset(cast(null as "${table}"), cast(:rows as jsonb)) as part
   where coalesce(to_jsonb(part)->>'user_id', '') = '' or exists (
     select from up_users where id = cast(to_jsonb(part)->>'user_id' as integer))`;

export const putBack = (strapi: Core.Strapi, { table, rows }: Part) =>
  raw(strapi, putInto(table), { rows: JSON.stringify(rows) });

/** Comments that come back are counted once more, and change their forum: it is as it was. */
const COUNTED = `update foros set (review_count, people, rating_sum, activity_by, activity_at, updated_at) = (
    select review_count, people, rating_sum, activity_by, activity_at, updated_at
      from jsonb_populate_recordset(cast(null as foros), cast(:rows as jsonb)))
  where number = :number`;

/** Byte for byte: number, dates, comments, and who wrote and follows it. */
export async function restoreTrash(strapi: Core.Strapi, id: string): Promise<Stored> {
  return await strapi.db.transaction(async () => {
    const found = await find(strapi, id);
    const { number, body } = found;
    try {
      for (const part of body) await putBack(strapi, part);
    } catch (error) {
      if ((error as { code?: string }).code !== '23505') throw error;
      throw conflict('Hay otra ficha con ese número', 'trash.taken');
    }
    if (found.kind === 'foro')
      await raw(strapi, COUNTED, { rows: JSON.stringify(body[0]?.rows), number });
    await raw(strapi, 'delete from portafolio_trash where id = ?', [found.id]);
    return found;
  });
}

/** For good, with its draft and former states. */
export async function removeTrash(strapi: Core.Strapi, id: string): Promise<Stored> {
  return await strapi.db.transaction(async () => {
    const found = await find(strapi, id);
    const { kind, number } = found;
    await raw(strapi, 'delete from portafolio_trash where id = ?', [found.id]);
    for (const table of ['portafolio_drafts', 'portafolio_versions'])
      await raw(strapi, `delete from ${table} where kind = ? and number = ?`, [kind, number]);
    return found;
  });
}

/** Comments of an erased account are signed «Cuenta eliminada» here too. */
export async function forgetInTrash(strapi: Core.Strapi, id: number, gone: string): Promise<void> {
  const rows = await raw<Stored>(
    strapi,
    'select * from portafolio_trash where body @> cast(? as jsonb) for update',
    [JSON.stringify([{ rows: [{ user_id: id }] }])],
  );
  for (const { id: trash, body } of rows.map(withBody)) {
    const theirs = new Set(
      body.flatMap((part) =>
        part.rows.filter((row) => row.user_id === id).map((row) => row.review_id),
      ),
    );
    const kept = body.map(({ table, rows: all }) => ({
      table,
      rows: all
        .filter((row) => row.user_id !== id)
        .map((row) =>
          table === 'reviews' && theirs.has(row.id) ? { ...row, name: gone, earlier: null } : row,
        ),
    }));
    const sql = 'update portafolio_trash set body = cast(? as jsonb) where id = ?';
    await raw(strapi, sql, [JSON.stringify(kept), trash]);
  }
}

export async function sweepTrash(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const due = await raw<Stored>(strapi, 'select id from portafolio_trash where made < ?', [before]);
  for (const { id } of due) await removeTrash(strapi, String(id));
}
