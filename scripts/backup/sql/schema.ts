import type { Client } from 'pg';
import type { Schema } from './schemaShape.ts';
import { unknownStatement } from './statements.ts';

/** No name is looked up by chance: every one that PostgreSQL prints carries its schema. */
export const PLAIN_SESSION = `
  set search_path = ''; set client_encoding = 'UTF8'; set datestyle = 'ISO'; set timezone = 'UTC';
  set intervalstyle = 'postgres'; set extra_float_digits = 1; set check_function_bodies = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

const OURS = `
  select oid, relname from pg_class c
   where relnamespace = 'public'::regnamespace and relkind = 'r'
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
                      and d.objid = c.oid and d.deptype = 'e')`;

const UNKNOWN = `
  select format('%s (%s)', relname, case relkind when 'v' then 'vista' when 'm' then 'vista materializada'
                when 'p' then 'tabla partida' else 'tabla ajena' end) as what
    from pg_class c
   where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'p', 'f')
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
                      and d.objid = c.oid and d.deptype = 'e')
  union all
  select format('%s.%s (columna calculada o de identidad)', o.relname, attname)
    from pg_attribute join (${OURS}) o on o.oid = attrelid where attidentity <> '' or attgenerated <> ''
  union all
  select format('%s (tipo de datos)', typname) from pg_type t
   where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
     and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass
                      and d.objid = t.oid and d.deptype = 'e')
  union all
  select format('%s.%s (disparador)', o.relname, tgname)
    from pg_trigger g join (${OURS}) o on o.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
   where not tgisinternal and p.proname !~ '^portafolio_'`;

const TABLES = `
  select o.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
         format('create table public.%I (%s)', o.relname, string_agg(
           format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
           || case when a.attcollation <> t.typcollation
                then format(' collate %I.%I', n.nspname, l.collname) else '' end
           || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
           || case when a.attnotnull then ' not null' else '' end, ', ' order by a.attnum)) as create
    from (${OURS}) o
    join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
    left join pg_collation l on l.oid = a.attcollation
    left join pg_namespace n on n.oid = l.collnamespace
   group by o.relname order by o.relname`;

const SEQUENCES = `
  select c.relname as name,
         format('create sequence public.%I as %s increment by %s minvalue %s maxvalue %s start %s cache %s%s',
           c.relname, format_type(s.seqtypid, null), s.seqincrement, s.seqmin, s.seqmax, s.seqstart,
           s.seqcache, case when s.seqcycle then ' cycle' else '' end) as create,
         (select format('alter sequence public.%I owned by public.%I.%I', c.relname, o.relname, a.attname)
            from pg_depend d join pg_class o on o.oid = d.refobjid
            join pg_attribute a on a.attrelid = o.oid and a.attnum = d.refobjsubid
           where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a') as own
    from pg_class c join pg_sequence s on s.seqrelid = c.oid
   where c.relnamespace = 'public'::regnamespace order by c.relname`;

// The CMS makes its own indexes at its start, and whatever has a condition is one of them; the search's need an
// extension, which another database may refuse.
const AFTER = `
  select 1 as turn, conname as name, format('alter table public.%I add constraint %I %s', o.relname, conname,
         pg_get_constraintdef(k.oid)) as sql
    from pg_constraint k join (${OURS}) o on o.oid = k.conrelid where contype in ('p', 'u', 'c', 'x')
  union all
  select 2, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index i join (${OURS}) o on o.oid = i.indrelid
   where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     and i.indpred is null and indexrelid::regclass::text !~ '(^|[.])portafolio_'
  union all
  select 3, conname, format('alter table public.%I add constraint %I %s', o.relname, conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join (${OURS}) o on o.oid = k.conrelid where contype = 'f'
   order by 1, 2, 3`;

/** Read from PostgreSQL's own catalogue: pg_dump does not come with the embedded binaries. */
export async function readSchema(client: Client): Promise<Schema> {
  const unknown = await client.query<{ what: string }>(UNKNOWN);
  refuseUnknown(unknown.rows.map(({ what }) => what));
  const tables = await client.query<Omit<Schema['tables'][number], 'part'>>(TABLES);
  const after = await client.query<{ sql: string }>(AFTER);
  const schema = {
    sequences: await readSequences(client),
    tables: tables.rows.map((row, i) => ({
      ...row,
      part: `tables/${i}-${row.name.replaceAll(/\W/g, '_')}.copy`,
    })),
    after: after.rows.map(({ sql }) => sql),
  };
  // What could not be restored is reported now, while there is still a database.
  const statement = unknownStatement(schema);
  refuseUnknown(statement === undefined ? [] : [statement]);
  return schema;
}

function refuseUnknown(what: string[]): void {
  if (what.length === 0) return;
  const list = what.map((one) => `  ${one}`).join('\n');
  throw new Error(`La base tiene cosas que este respaldo no sabe guardar; usa pg_dump:\n${list}`);
}

/** Tables that a restore would replace, the site's or not. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(`select exists (${OURS}) as some`);
  return rows[0]?.some === true;
}

/** Counters stand outside of transactions: read after the snapshot, they are never behind it. */
async function readSequences(client: Client): Promise<Schema['sequences']> {
  const { rows } = await client.query<{ name: string; create: string; own: string | null }>(
    SEQUENCES,
  );
  const sequences: Schema['sequences'] = [];
  for (const row of rows) {
    const at = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${quoted(row.name)}`,
    );
    sequences.push({ ...row, ...(at.rows[0] ?? { last: '1', called: false }) });
  }
  return sequences;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
