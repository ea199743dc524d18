import { isDeepStrictEqual } from 'node:util';
import type { Schema } from './schemaShape.ts';

// The statements that `backup` writes, and no other: an archive is executed as whoever owns the database.
/** As PostgreSQL prints a name; without what a string constant or a terminal gives a meaning to. */
const NAME = String.raw`(?:[a-z_][a-z0-9_]*|"(?:[^"'\\\p{Cc}]|"")+")`;
const NAMES = `${NAME}(?:, ${NAME})*`;
const KEY = `${NAME}(?: DESC)?(?: NULLS (?:FIRST|LAST))?`;
const TYPE = String.raw`(?:boolean|smallint|integer|bigint|real|double precision|numeric(?:\(\d{1,4},\d{1,4}\))?|text|character varying(?:\(\d{1,8}\))?|uuid|jsonb?|bytea|date|interval|inet|time(?:stamp)?(?:\(\d\))? with(?:out)? time zone)`;
const SEQUENCE_OF = String.raw`nextval\('public\.${NAME}'::regclass\)`;
const VALUE = String.raw`(?:-?\d{1,40}(?:\.\d{1,40})?|true|false|'(?:[^'\\\p{Cc}]|'')*'::${TYPE}|NULL::${TYPE}|now\(\)|CURRENT_TIMESTAMP|gen_random_uuid\(\))`;
const OF_COLUMN = `${TYPE}(?: collate pg_catalog\\.${NAME})?(?: default (?:${SEQUENCE_OF}|${VALUE}))?(?: not null)?`;
const COLUMN = `${NAME} ${OF_COLUMN}`;
const EACH_COLUMN = new RegExp(`(${NAME}) ${OF_COLUMN}(?:, |$)`, 'guy');

const form = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'u');
const TABLE = form(
  String.raw`create table public\.(?<made>${NAME}) \((?<list>${COLUMN}(?:, ${COLUMN})*)\)`,
);
const SEQUENCE = form(
  String.raw`create sequence public\.(?<made>${NAME}) as (?:smallint|integer|bigint) increment by -?\d{1,19} minvalue -?\d{1,19} maxvalue -?\d{1,19} start -?\d{1,19} cache 1(?: cycle)?`,
);
const OWNED = form(
  String.raw`alter sequence public\.(?<made>${NAME}) owned by public\.(?<table>${NAME})\.${NAME}`,
);
const CONSTRAINT = String.raw`alter table public\.(?<table>${NAME}) add constraint (?<made>${NAME})`;
const REFERENCE = String.raw`FOREIGN KEY \(${NAMES}\) REFERENCES public\.(?<other>${NAME})\(${NAMES}\)`;
const AFTER = [
  form(String.raw`${CONSTRAINT} (?:PRIMARY KEY|UNIQUE) \(${NAMES}\)`),
  form(`${CONSTRAINT} ${REFERENCE}`),
  form(
    String.raw`${CONSTRAINT} FOREIGN KEY \((?:cre|upd)ated_by_id\) REFERENCES public\.(?<other>admin_users)\(id\) ON DELETE SET NULL`,
  ),
  // A link, or a row of our own tables, goes with what it is about; no other row goes with another one.
  form(
    String.raw`alter table public\.(?<table>[a-z0-9_]+_(?:lnk|mph|cmps)|portafolio_[a-z0-9_]+) add constraint (?<made>${NAME}) ${REFERENCE} ON DELETE CASCADE`,
  ),
  form(
    String.raw`CREATE (?:UNIQUE )?INDEX (?<made>${NAME}) ON public\.(?<table>${NAME}) USING btree \(${KEY}(?:, ${KEY})*\)`,
  ),
];

interface Statement {
  sql: string;
  forms: RegExp[];
  /** The table or sequence that the statement must be about. */
  made?: string;
  /** Those that its rows bring: one that they left to its default would take room that no size tells. */
  columns?: string[];
}

/** The first statement that is not one of ours, or names a table that is not in the backup. */
export function unknownStatement({ sequences, tables, after }: Schema): string | undefined {
  const named = new Set(tables.map(({ name }) => name));
  const statements: Statement[] = [
    ...tables.map(({ create, name, columns }) => ({
      sql: create,
      forms: [TABLE],
      made: name,
      columns,
    })),
    ...sequences.map(({ create, name }) => ({ sql: create, forms: [SEQUENCE], made: name })),
    ...sequences.flatMap(({ own, name }) =>
      own === null ? [] : [{ sql: own, forms: [OWNED], made: name }],
    ),
    ...after.map((sql) => ({ sql, forms: AFTER })),
  ];
  return statements.find((one) => !isOurs(one, named))?.sql;
}

const partsOf = (sql: string, forms: RegExp[]) =>
  forms.map((one) => one.exec(sql)).find((found) => found !== null)?.groups;

function isOurs({ sql, forms, made, columns }: Statement, named: Set<string>): boolean {
  const parts = partsOf(sql, forms);
  if (!parts) return false;
  const { made: about, list = '', table, other } = parts;
  const tables = [table, other].filter((name) => name !== undefined);
  const own = [...list.matchAll(EACH_COLUMN)].map(([, name = '']) => plain(name));
  return (
    (made === undefined || plain(about ?? '') === made) &&
    (columns === undefined || isDeepStrictEqual(columns, own)) &&
    tables.every((name) => named.has(plain(name)))
  );
}

interface Index {
  name: string;
  table: string;
  /** At most how many columns it names. */
  keys: number;
}

/** A key or an index that takes room of its own. */
export function indexOf(sql: string): Index | undefined {
  const { made, table, other } = partsOf(sql, AFTER) ?? {};
  if (other !== undefined || table === undefined || made === undefined) return undefined;
  return { name: plain(made), table: plain(table), keys: sql.split(', ').length };
}

/** A name without its quotes. */
const plain = (name: string): string =>
  name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name;

/**
 * What older backups carry and the CMS makes anew at each start, and whatever has such a name: it is
 * never executed. Only the keys of its own tables come with them.
 */
const MADE_BY_CMS = new RegExp(
  String.raw`^(?:CREATE TRIGGER |CREATE (?:UNIQUE )?INDEX "?portafolio_|alter table public\.(?!(?<own>portafolio_\w+) add constraint \k<own>_(?:pkey|\w+_fkey) )${NAME} add constraint "?portafolio_)`,
  'u',
);

export const withoutMadeByCms = (schema: Schema): Schema => ({
  ...schema,
  after: schema.after.filter((sql) => !MADE_BY_CMS.test(sql)),
});
