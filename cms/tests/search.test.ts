import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds, type Kind } from '../../proxy/src/contract/index.ts';
import { PROXY_TOKEN } from './support/environment.ts';
import { admin, api, cms, useOneCms } from './support/oneCms.ts';

type Connection = Core.Strapi['db']['connection'];
interface Query {
  sql: string;
  bindings: readonly string[];
}
interface Step {
  installSearchIndexes(strapi: Core.Strapi): Promise<void>;
}

let step: Step;

useOneCms();
beforeAll(() => {
  const built = path.resolve(import.meta.dirname, '../dist/src/setup/searchIndexes.js');
  step = createRequire(import.meta.url)(built) as Step;
});

/** The list as the proxy asks for it, and the SQL that Strapi makes of it. */
async function sqlOf(kind: Kind, search: { keyword?: string; sort?: string }): Promise<Query> {
  const seen: Query[] = [];
  const note = (query: Query) => seen.push(query);
  cms.strapi.db.connection.on('query', note);
  const token = kind.reads === 'own' ? admin.token : PROXY_TOKEN;
  const query = new URLSearchParams({ page: '1', limit: '12', ...search }).toString();
  const { status } = await api.ask('GET', `/${kind.path}?${query}`, token);
  cms.strapi.db.connection.removeListener('query', note);
  expect(status).toBe(200);
  const table = new RegExp(`from "public"\\."${kind.path}"|from "${kind.path}"`);
  // The index of the whole site may be filled meanwhile.
  const found = seen.find(({ sql }) => table.test(sql) && !sql.includes('portafolio_search'));
  if (!found) throw new Error(`${kind.path}: ${seen.map(({ sql }) => sql).join('\n')}`);
  return found;
}

/** All is undone at the end: roles, indexes and settings too. */
async function undone<T>(work: (trx: Connection) => Promise<T>): Promise<T> {
  const trx = await cms.strapi.db.connection.transaction();
  try {
    return await work(trx);
  } finally {
    await trx.rollback();
  }
}

/** What PostgreSQL would do in a big table: in an empty one it reads everything, as it should. */
const planOf = ({ sql, bindings }: Query, without: string[]) =>
  undone(async (trx) => {
    for (const way of without) await trx.raw(`set local enable_${way} = off`);
    const numbered = sql.replaceAll(/\$\d+/g, '?');
    const { rows } = await trx.raw(`explain ${numbered}`, [...bindings]);
    return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
  });

const within = (trx: Connection, warnings: string[] = []): Core.Strapi =>
  Object.create(cms.strapi, {
    db: { value: { metadata: cms.strapi.db.metadata, connection: trx } },
    log: { value: { warn: (text: string) => warnings.push(text) } },
  });

const searchIndexesOf = async (trx: Connection, table: string): Promise<string[]> => {
  const { rows } = await trx.raw(
    "select indexname from pg_indexes where tablename = ? and indexname like '%search%' order by 1",
    [table],
  );
  return (rows as { indexname: string }[]).map(({ indexname }) => indexname);
};

it.each(Object.values<Kind>(kinds))('searching $path reads an index', async (kind) => {
  const query = await sqlOf(kind, { keyword: 'rareza' });
  const plan = await planOf(query, ['seqscan', 'indexscan', 'indexonlyscan']);
  expect(plan).toContain('Index Scan on portafolio_search_');
  expect(plan).not.toContain('Seq Scan');
});

it.each(Object.values<Kind>(kinds).filter(({ dated }) => dated))(
  'the newest of $path come from an index, in their order',
  async (kind) => {
    const query = await sqlOf(kind, { sort: '-createdAt' });
    expect(await planOf(query, ['seqscan', 'sort'])).toContain(`using ${kind.path}_newest`);
  },
);

it('says that no e-mail has a NUL', async () => {
  const credentials = { email: 'a\0b@example.org', password: 'no importa cuál' };
  const login = await api.asProxy('POST', '/account/login', credentials);
  expect(login.status).toBe(400);
});

describe('one’s own messages', () => {
  const listOf = async (token: string, keyword: string): Promise<string[]> => {
    const query = new URLSearchParams({ keyword }).toString();
    const { json } = await api.ask('GET', `/contacts?${query}`, token);
    return json.data.map(({ topic }: { topic: string }) => topic);
  };

  const write = (account: number, first: number, topics: string[], comment: string) =>
    cms.strapi.db.connection.raw(
      `with written as (
         insert into contacts (document_id, number, name, topic, comment, published_at)
         select md5(random()::text), :first + nth, 'Ana', topic, :comment, now()
           from unnest(cast(:topics as text[])) with ordinality as given (topic, nth) returning id)
       insert into contacts_user_lnk (contact_id, user_id) select id, :account from written`,
      { account, first, topics, comment },
    );

  it('are found by what they contain, letter by letter, and no other member’s are', async () => {
    const [one, other] = [await api.register('a@b.example'), await api.register('c@d.example')];
    const topics = ['Índice al 100% (a.b) [x]', 'Otro: abc_d', 'Con \\ al revés', '***=literal'];
    await write(one.id, 9_000, topics, 'Hola');
    await write(other.id, 9_100, ['Ajeno al 100% (a.b) [x]'], 'Hola');
    const found = (keyword: string) => listOf(one.token, keyword);
    expect(await found('100% (A.B) [X]')).toEqual([topics[0]]);
    expect(await found('a.c')).toEqual([]);
    expect(await found('abc_')).toEqual([topics[1]]);
    expect(await found('\\')).toEqual([topics[2]]);
    expect(await found('***=')).toEqual([topics[3]]);
    expect(await found('hola')).toEqual(topics);
    expect(await found('Ajeno')).toEqual([]);
  });
});

it('a list is searched with or without accents; ñ is a letter of its own, and % is no sign', async () => {
  for (const heading of ['Árbol del año', 'Arboleda', '100 % ano'])
    await api.ask('POST', '/badges', admin.token, { data: { heading } });
  const found = async (keyword: string) =>
    (
      await api.ask('GET', `/badges?${new URLSearchParams({ keyword }).toString()}`, admin.token)
    ).json.data
      .map(({ heading }: { heading: string }) => heading)
      .sort();
  expect(await found('arbol')).toEqual(['Arboleda', 'Árbol del año']);
  expect(await found('ÁRBOLE')).toEqual(['Arboleda']);
  expect(await found('año')).toEqual(['Árbol del año']);
  expect(await found('ano')).toEqual(['100 % ano']);
  expect(await found('0 %')).toEqual(['100 % ano']);
  expect(await found('%o')).toEqual([]);
});

it('comments, which no screen lists or searches, cost no index', async () => {
  expect(await undone((trx) => searchIndexesOf(trx, 'reviews'))).toEqual([]);
});

it('an index over other fields than today’s gives way', async () => {
  await undone(async (trx) => {
    const now = await searchIndexesOf(trx, 'articles');
    expect(now).toHaveLength(1);
    await trx.raw('alter index ?? rename to portafolio_search_before', now);
    await step.installSearchIndexes(within(trx));
    expect(await searchIndexesOf(trx, 'articles')).toEqual(now);
  });
});

it('where the extension may not be created, it says so once and goes on', async () => {
  const warnings: string[] = [];
  await undone(async (trx) => {
    await trx.raw('drop extension if exists pg_trgm cascade');
    await trx.raw('create role portafolio_without_rights');
    await trx.raw('grant portafolio_without_rights to current_user');
    await trx.raw('set local role portafolio_without_rights');
    await step.installSearchIndexes(within(trx, warnings));
  });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('permission denied to create extension');
  expect(warnings[0]).toContain('create extension pg_trgm');
});
