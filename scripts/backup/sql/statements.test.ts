import { expect, test } from 'vitest';
import type { Schema } from './schemaShape.ts';
import { unknownStatement, withoutMadeByCms } from './statements.ts';

const OURS: Schema = {
  sequences: [
    {
      name: 'posts_id_seq',
      create:
        'create sequence public.posts_id_seq as integer increment by 1 minvalue 1 maxvalue 2147483647 start 1 cache 1',
      own: 'alter sequence public.posts_id_seq owned by public.posts.id',
      last: '7',
      called: true,
    },
  ],
  tables: [
    {
      name: 'posts',
      create: `create table public.posts (id integer default nextval('public.posts_id_seq'::regclass) not null, "order" double precision, title character varying(255) collate pg_catalog."C" default 'a, b''c'::character varying not null, price numeric(10,2), made timestamp(6) without time zone default now(), "Ñ ""x""" jsonb)`,
      columns: ['id', 'order', 'title', 'price', 'made', 'Ñ "x"'],
      part: 'tables/0-posts.copy',
    },
    {
      name: 'Odd "t"',
      create: 'create table public."Odd ""t""" (n integer)',
      columns: ['n'],
      part: 'tables/1.copy',
    },
    ...['posts_tags_lnk', 'admin_users'].map((name, i) => ({
      name,
      create: `create table public.${name} (id integer)`,
      columns: ['id'],
      part: `tables/${i + 2}.copy`,
    })),
  ],
  after: [
    'alter table public.posts add constraint posts_pkey PRIMARY KEY (id)',
    'alter table public.posts add constraint posts_uq UNIQUE (id, "order")',
    'CREATE UNIQUE INDEX posts_key ON public.posts USING btree (made DESC NULLS LAST, id)',
    'alter table public.posts add constraint f FOREIGN KEY (id) REFERENCES public."Odd ""t"""(n)',
    'alter table public.posts_tags_lnk add constraint f FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE',
    'alter table public.posts add constraint f FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL',
  ],
};
const { create: TABLE = '', columns: COLUMNS = [] } = OURS.tables[0] ?? {};
const SEQUENCE = OURS.sequences[0]?.create ?? '';
const OWN = OURS.sequences[0]?.own ?? '';

const with_ = (change: (schema: Schema) => void): string | undefined => {
  const schema = structuredClone(OURS);
  change(schema);
  return unknownStatement(schema);
};
const first = <T>(list: T[]): T => list[0] as T;
const table = (create: string, columns = ['n']) =>
  with_(({ tables }) => Object.assign(first(tables), { create, columns }));
const sequence = (create: string) => with_(({ sequences }) => (first(sequences).create = create));
const own = (sql: string) => with_(({ sequences }) => (first(sequences).own = sql));
const after = (sql: string) => with_((schema) => schema.after.push(sql));

test('what backup writes is accepted', () => {
  expect(unknownStatement(OURS)).toBeUndefined();
});

const BEHIND = [
  '; create role intruso login superuser',
  ';',
  ' -- ',
  '\ncreate role intruso',
  ' /* */',
  '\0',
  ' ',
];
test.each(BEHIND)('nothing stands behind a statement: %j', (more) => {
  for (const one of [table(TABLE + more, COLUMNS), sequence(SEQUENCE + more), own(OWN + more)])
    expect(one).toBeDefined();
  for (const sql of OURS.after) expect(after(sql + more)).toBe(sql + more);
});

const VALUES = [
  "pg_read_file('/etc/passwd')",
  "(select lo_import('/etc/passwd'))",
  "nextval('public.x'::regclass) + intruso()",
  "nextval('pg_catalog.x'::regclass)",
  "'a'::text || 'b'",
  String.raw`'\'::text, x text default ''::text`,
  "E'a'::text",
  "'a'::public.t",
  'now() + now()',
  'intruso()',
  'current_user',
  '1); drop table x; create table y (n integer',
];
test.each(VALUES)('a default is one of few: %s', (value) => {
  expect(table(`create table public.posts (n integer default ${value})`)).toBeDefined();
});

const TABLES = [
  'create table public.posts (n integer generated always as (intruso()) stored)',
  'create table public.posts (n integer check (intruso()))',
  'create table public.posts (n integer, check (intruso()))',
  'create table public.posts (n public.t)',
  'create table public.posts (n integer) inherits (public.x)',
  'create table public.posts (like public.x including all)',
  'create table public.posts as select 1 as n',
  'create table public.posts (n integer collate public.x)',
  'create table pg_catalog.posts (n integer)',
  'create temporary table public.posts (n integer)',
  'create table public.otra (n integer)',
  'create table public.posts ("a" b" integer)',
  `create table public.posts ("a'b" integer)`,
  'create table public.posts ("a\u001b[2J" integer)',
  'create table public.U&"\\0061" (n integer)',
  'create table public.posts ()',
  'create table public.posts (n character(9))',
  'create table public.posts (n text[])',
];
test.each(TABLES)('a table is its columns and no more: %j', (sql) => {
  expect(table(sql)).toBe(sql);
});

test('a sequence keeps no numbers ahead: it would count through them, and nothing would stop it', () => {
  expect(sequence(SEQUENCE.replace('cache 1', 'cache 8000000000'))).toBeDefined();
});

test('the rows of a table bring each of its columns', () => {
  const sql = `create table public.posts (n integer, "B" text default 'long'::text)`;
  expect(table(sql, ['n', 'B'])).toBeUndefined();
  expect(table(sql, ['n'])).toBe(sql);
  expect(table(sql, ['B', 'n'])).toBe(sql);
});

const OTHERS = [
  'create role intruso login',
  'CREATE TRIGGER t BEFORE UPDATE ON public.posts EXECUTE FUNCTION public.intruso()',
  'do $$ begin perform pg_sleep(9); end $$',
  'create function public.intruso() returns trigger language plpgsql as $$ begin end $$',
  "copy public.posts from program 'id'",
  'alter table public.ajena add constraint a PRIMARY KEY (id)',
  'alter table public.posts add constraint a FOREIGN KEY (id) REFERENCES public.ajena(id)',
  ...[
    'DELETE CASCADE',
    'DELETE SET NULL',
    'DELETE SET DEFAULT',
    'DELETE RESTRICT',
    'UPDATE CASCADE',
  ].map(
    (action) =>
      `alter table public.posts add constraint a FOREIGN KEY (id) REFERENCES public.admin_users(id) ON ${action}`,
  ),
  'alter table public.posts_tags_lnk add constraint a FOREIGN KEY (id) REFERENCES public.posts(id) ON UPDATE CASCADE ON DELETE CASCADE',
  'alter table public.posts add constraint a CHECK (intruso())',
  'alter table public.posts add constraint a EXCLUDE USING gist (id WITH =)',
  'alter table public.posts owner to postgres',
  'CREATE INDEX i ON public.posts USING btree (intruso(id))',
  'CREATE INDEX i ON public.posts USING btree (id) WHERE intruso(id)',
  'CREATE INDEX i ON public.posts USING gin (id)',
  'CREATE INDEX i ON public.ajena USING btree (id)',
  'create index i on public.posts using btree (id)',
];
test.each(OTHERS)('refused: %s', (sql) => {
  expect(after(sql)).toBe(sql);
  expect(sequence(sql)).toBe(sql);
  expect(own(sql)).toBe(sql);
});

test('a sequence belongs to a table of the backup, and is the one that it says', () => {
  expect(own('alter sequence public.posts_id_seq owned by public.ajena.id')).toBeDefined();
  expect(own('alter sequence public.otra owned by public.posts.id')).toBeDefined();
  expect(sequence(SEQUENCE.replace('posts_id_seq', 'otra'))).toBeDefined();
});

test('triggers and indexes that the CMS makes are left out, not executed', () => {
  const made = [
    'CREATE TRIGGER t BEFORE UPDATE ON public.posts EXECUTE FUNCTION public.intruso()',
    'CREATE UNIQUE INDEX portafolio_user_email ON public.up_users USING btree (lower((email)::text))',
    'CREATE UNIQUE INDEX "portafolio_user_email" ON public.up_users USING btree (id)',
    'alter table public.up_users add constraint portafolio_user_email UNIQUE (id)',
    'alter table public."up_users" add constraint "portafolio_user_email" UNIQUE (id)',
  ];
  const schema = { ...OURS, after: [...OURS.after, ...made] };
  expect(withoutMadeByCms(schema)).toEqual(OURS);
  const key =
    'alter table public.portafolio_once add constraint portafolio_once_pkey PRIMARY KEY (key)';
  expect(withoutMadeByCms({ ...OURS, after: [key] }).after).toEqual([key]);
});

test('eight times the hostile text costs eight times the time, not sixty-four', () => {
  const start = 'CREATE INDEX i ON public.posts USING btree (';
  const time = (piece: string, length: number): number => {
    const text = start + piece.repeat(length / piece.length);
    const runs = Array.from({ length: 7 }, () => {
      const since = performance.now();
      after(text);
      return performance.now() - since;
    });
    return Math.min(...runs); // without what a busy machine adds
  };
  for (const piece of ['a, ', '""', "''", 'a DESC NULLS FIRST, ', '"', ' ', 'a" "'])
    expect(time(piece, 200_000) / time(piece, 25_000), piece).toBeLessThan(24);
});
