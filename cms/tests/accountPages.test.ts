import { beforeAll, expect, it } from 'vitest';
import { api, admin, cms, useOneCms } from './support/oneCms.ts';
import { withClient } from './support/database.ts';

useOneCms();
beforeAll(async () => {
  await withClient(cms.databaseUrl, (db) =>
    db.query(`
      with made as (
        insert into up_users (document_id, name, email, username, provider, confirmed, blocked, created_at, updated_at, published_at)
          select 'p' || i, case when i = 7 then 'Ñandú 100%_' else 'Persona ' || i end, 'persona' || i || '@example.com',
                 'persona' || i || '@example.com', 'local', true, false, now(), now(), now()
            from generate_series(1, 250) as i returning id)
      insert into up_users_role_lnk (user_id, role_id)
        select made.id, role.id from made, up_roles as role where role.type = 'authenticated'`),
  );
});

interface Row {
  id: number;
  email: string;
  isAdmin: boolean;
}
const pageOf = async (query: string): Promise<{ data: Row[]; total: number }> =>
  (await api.ask('GET', `/account/users?${query}`, admin.token)).json;
const emails = ({ data }: { data: Row[] }) => data.map(({ email }) => email);

it('comes in pages, each account once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(`page=${page}&limit=100`)));
  expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 51, 0]);
  expect(pages.map(({ total }) => total)).toEqual([251, 251, 251, 251]);
  expect(new Set(pages.flatMap(emails)).size).toBe(251);
});

it.each([
  ['persona25@', ['persona25@example.com']],
  ['ÑANDÚ', ['persona7@example.com']],
  ['100%_', ['persona7@example.com']],
  ['%', ['persona7@example.com']],
  ["'; drop table up_users", []],
  ['nadie-se-llama-asi', []],
])('finds by %s in name or e-mail', async (keyword, expected) => {
  const found = await pageOf(`limit=10&keyword=${encodeURIComponent(keyword)}`);
  expect(emails(found)).toEqual(expected);
  expect(found.total).toBe(expected.length);
});

it.each([
  ['-_id', 'persona250@example.com'],
  ['-isAdmin', 'admin@example.com'],
  ['email', 'admin@example.com'],
  ['-email', 'persona99@example.com'],
  ['password', 'admin@example.com'],
  ['id) --', 'admin@example.com'],
])('is ordered by %s', async (sort, first) => {
  const found = await pageOf(`limit=1&sort=${encodeURIComponent(sort)}`);
  expect(emails(found)).toEqual([first]);
});

it('asks the database the same few things for one account as for a hundred', async () => {
  const statements = async (limit: number) => {
    const seen: string[] = [];
    const note = ({ sql }: { sql: string }) => seen.push(sql);
    cms.strapi.db.connection.on('query', note);
    await pageOf(`limit=${limit}`);
    cms.strapi.db.connection.removeListener('query', note);
    return seen.length;
  };
  await statements(1);
  expect(await statements(100)).toBe(await statements(1));
});

it('is searched by an index', async () => {
  const trx = await cms.strapi.db.connection.transaction();
  await trx.raw('set local enable_seqscan = off');
  const { rows } = await trx.raw(
    `explain select id from up_users where lower("name"::varchar) like '%persona%'
       or lower("email"::varchar) like '%persona%'`,
  );
  await trx.rollback();
  expect(JSON.stringify(rows)).toContain('portafolio_search_accounts');
});
