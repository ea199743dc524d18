import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { newDatabase, withClient } from './support/database.ts';
import { newFolder } from './support/environment.ts';
import { client } from './support/http.ts';
import { startProcess } from './support/process.ts';

const KEPT = [
  'up_roles', 'up_permissions', 'up_permissions_role_lnk', 'up_users', 'up_users_role_lnk', 'admin_users',
  'admin_users_roles_lnk', 'strapi_api_tokens', 'strapi_api_token_permissions',
  'strapi_api_token_permissions_token_lnk', 'strapi_core_store_settings',
]; // prettier-ignore

/** Strapi keeps its own small talk beside the settings. */
const WHERE: Record<string, string> = {
  strapi_core_store_settings:
    "where key like 'plugin_content_manager_%' or key like 'plugin_users-permissions_%'",
};

interface Index {
  oid: number;
  is: string;
}

let databaseUrl: string;
let cms: Cms | undefined;
beforeAll(async () => {
  databaseUrl = await newDatabase();
});
afterAll(() => cms?.stop());

const reboot = async () => {
  await cms?.stop();
  cms = await startCms({ databaseUrl });
};

const snapshot = () =>
  withClient(databaseUrl, async (db) => {
    const tables: Record<string, unknown> = {};
    for (const table of KEPT) {
      const { rows } = await db.query(`select * from ${table} ${WHERE[table] ?? ''} order by id`);
      tables[table] = rows.map((row: Record<string, unknown>) => ({
        ...row,
        updated_at: null,
        last_used_at: null,
      }));
    }
    const triggers = await db.query(
      `select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as is
         from pg_trigger where not tgisinternal order by 1, 2`,
    );
    const indexes = await db.query<Index>(
      `select oid::int, pg_get_indexdef(oid) as is from pg_class
         where relkind = 'i' and relnamespace = 'public'::regnamespace order by relname`,
    );
    return { tables, triggers: triggers.rows, indexes: indexes.rows };
  });

it('changes nothing the second time', async () => {
  const before = await snapshot();
  await reboot();
  expect(await snapshot()).toEqual(before);
});

it('makes the title of an article of before its first topic, where it can be one', async () => {
  const rows = async (sql: string) => (await withClient(databaseUrl, (db) => db.query(sql))).rows;
  await rows(`insert into articles (document_id, number, name, title) values
    ('a1', 9001, 'Uno', 'Bases de datos'), ('a2', 9002, 'Dos', 'Uno, dos'), ('a3', 9003, 'Tres', null),
    ('a4', 9004, 'Cuatro', repeat('x', 51))`);
  await rows('alter table articles drop column tags');
  await rows(`delete from strapi_database_schema`);
  await reboot();
  expect(await rows(`select tags from articles where number > 9000 order by number`)).toEqual(
    ['Bases de datos', null, null, null].map((tags) => ({ tags })),
  );
  await rows('delete from articles where number > 9000');
});

it('makes the mark «answered» of before the state of a message', async () => {
  const rows = async (sql: string) => (await withClient(databaseUrl, (db) => db.query(sql))).rows;
  await rows('alter table contacts drop column state, add column answered boolean');
  await rows(`insert into contacts (document_id, number, name, answered) values
    ('m1', 9001, 'Sí', true), ('m2', 9002, 'No', false), ('m3', 9003, 'Nunca', null)`);
  await rows(`delete from strapi_database_schema`);
  await reboot();
  expect(await rows('select name, state from contacts order by number')).toEqual([
    { name: 'Sí', state: 'answered' },
    { name: 'No', state: 'new' },
    { name: 'Nunca', state: 'new' },
  ]);
  await rows('alter table contacts drop column answered');
  await rows('delete from contacts');
});

it('removes accounts of before that were registered with a taken e-mail, and keeps what they wrote', async () => {
  const api = client(cms!.url);
  const { token } = await api.admin();
  const [member, decoy] = [
    await api.register('miembro@example.com'),
    await api.register('senuelo@example.com'),
  ];
  const { json } = await api.ask('POST', '/foros', token, { data: { name: 'De antes' } });
  const path = `/foros/${json.data.number}/reviews`;
  expect((await api.ask('POST', path, decoy.token, { data: { comment: 'Hola' } })).status).toBe(
    201,
  );
  const rows = async (sql: string) => (await withClient(databaseUrl, (db) => db.query(sql))).rows;
  await rows('alter table up_users add column decoy_of varchar(255)');
  await rows(`update up_users set decoy_of = 'miembro@example.com' where id = ${decoy.id}`);
  await rows(
    'create function portafolio_note_former() returns trigger language plpgsql as $$ begin return null; end $$',
  );
  await rows(`create or replace trigger note_former after update on up_users for each row
    when (coalesce(old.decoy_of, old.email) is distinct from coalesce(new.decoy_of, new.email))
    execute function portafolio_note_former()`);
  await rows("update strapi_database_schema set hash = 'other'");
  await reboot();
  const people = `select id from up_users where id in (${member.id}, ${decoy.id})`;
  expect(await rows(people)).toEqual([{ id: member.id }]);
  expect(await rows("select name from reviews where comment = 'Hola'")).toEqual([
    { name: 'Persona senuelo@example.com' },
  ]);
  const column = "select 1 from information_schema.columns where column_name = 'decoy_of'";
  expect(await rows(column)).toEqual([]);
});

it('keeps triggers, numbers and indexes through a change of the schema', async () => {
  const before = await snapshot();
  // What Strapi sees when a column of one of our tables is new to it.
  await withClient(databaseUrl, async (db) => {
    await db.query('alter table mentors drop column place');
    await db.query("update strapi_database_schema set hash = 'other'");
  });
  await reboot();
  const after = await snapshot();
  expect(after.triggers).toEqual(before.triggers);
  const { oid } = after.indexes.find(({ is }) => is.includes('.mentors USING gin'))!;
  const old = before.indexes.find(({ is }) => is.includes('.mentors USING gin'))!;
  // The search index went with its column and came back with it; the others never moved.
  expect(after.indexes).toEqual(before.indexes.map((one) => (one === old ? { ...old, oid } : one)));
});

it('puts right what was changed behind its back', async () => {
  const before = await snapshot();
  await withClient(databaseUrl, async (db) => {
    await db.query("delete from up_permissions where action like '%article.find'");
    await db.query(
      "insert into up_permissions (document_id, action) values ('x', 'plugin::users-permissions.user.update')",
    );
    await db.query(
      `insert into up_permissions_role_lnk (permission_id, role_id)
         select p.id, r.id from up_permissions p, up_roles r
         where p.action = 'plugin::users-permissions.user.update' and r.type = 'authenticated'`,
    );
    await db.query(
      `insert into strapi_api_tokens (document_id, name, type, access_key)
         values ('y', 'Full Access', 'full-access', 'z'), ('x', 'proxy', 'custom', 'w')`,
    );
    await db.query(
      `insert into strapi_api_token_permissions (document_id, action) values ('x', 'api::seed.seed.create')`,
    );
    await db.query(
      `insert into strapi_api_token_permissions_token_lnk (api_token_permission_id, api_token_id)
         select p.id, t.id from strapi_api_token_permissions p, strapi_api_tokens t where t.name = 'proxy'`,
    );
    await db.query('drop trigger public_number on articles');
  });
  await reboot();
  const after = await snapshot();
  const actions = ({ tables }: typeof after) =>
    (tables.up_permissions as { action: string }[]).map(({ action }) => action).sort();
  expect(actions(after)).toEqual(actions(before));
  expect(after.tables.strapi_api_tokens).toEqual([]);
  expect(after.tables.strapi_api_token_permissions).toEqual([]);
  expect(after.triggers).toEqual(before.triggers);
});

it('gives every foreign key an index, also on a database of before', async () => {
  await withClient(databaseUrl, (db) => db.query('drop index if exists portafolio_follows_foro'));
  await reboot();
  const without = `select conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`;
  expect((await withClient(databaseUrl, (db) => db.query(without))).rows).toEqual([]);
});

it('draws what its feeds are called once; with content of before it goes on as it was called', async () => {
  const authority = async () =>
    (await client(cms!.url).asProxy('GET', '/account/features')).json.feedAuthority;
  const first = await authority();
  expect(first).toMatch(/^portafolio-[0-9a-f-]{36}$/);
  await reboot();
  expect(await authority()).toBe(first);
  await cms!.strapi.db.query('api::article.article').create({ data: { name: 'De antes' } });
  await withClient(databaseUrl, (db) => db.query('drop table portafolio_feeds'));
  await reboot();
  expect(await authority()).toBe('portafolio');
});

it('has closed the way to become the panel’s owner', async () => {
  await reboot();
  const answer = await fetch(`${cms?.url}/admin/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'x@example.com', password: 'Clave-larga-1', firstname: 'X' }),
  });
  expect(answer.status).toBe(400);
});

it('tells on commit what changed, by whatever door', async () => {
  await reboot();
  const api = client(cms!.url);
  const { token } = await api.admin();
  await withClient(databaseUrl, async (db) => {
    const heard: string[] = [];
    db.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await db.query('listen content_changed');
    await api.ask('POST', '/badges', token, { data: { heading: 'x' } });
    await api.seed({ mooc: [{ _id: 1, heading: 'x' }] });
    await withClient(databaseUrl, (other) =>
      other.query("update projects set name = 'y' where false"),
    );
    await db.query('select 1');
    expect(new Set(heard)).toEqual(new Set(['badge', 'mooc', 'project']));
  });
});

it('says nothing of itself in its headers, and lets no other origin in', async () => {
  const { headers } = await fetch(`${cms?.url}/api/health`, {
    headers: { origin: 'https://evil.example' },
  });
  for (const name of [
    'x-powered-by',
    'server',
    'access-control-allow-origin',
    'access-control-allow-credentials',
  ]) {
    expect(headers.get(name)).toBeNull();
  }
});

it('does not give the site to a member who happens to have the account of ADMIN_EMAIL', async () => {
  await reboot();
  const stranger = await client(cms!.url).register('primera@example.com', 'clave ajena');
  await withClient(databaseUrl, (db) =>
    db.query("delete from up_users where email = 'admin@example.com'"),
  );
  await cms?.stop();
  cms = await startCms({ databaseUrl, env: { ADMIN_EMAIL: 'primera@example.com' } });
  const again = await client(cms.url).login('primera@example.com', 'clave ajena');
  expect(again.id).toBe(stranger.id);
  expect((await client(cms.url).ask('GET', '/account/users', again.token)).status).toBe(403);
});

it('reckons in UTC, whatever the zone of the database', async () => {
  const name = new URL(databaseUrl).pathname.slice(1);
  await withClient(databaseUrl, (db) =>
    db.query(`alter database "${name}" set timezone to 'America/Bogota'`),
  );
  await reboot();
  const { rows } = await (cms as Cms).strapi.db.connection.raw('show timezone');
  expect(rows).toEqual([{ TimeZone: 'UTC' }]);
});

it('the log of PostgreSQL quotes nothing that people have written', async () => {
  const show = async (name: string) =>
    (await withClient(databaseUrl, (db) => db.query(`show ${name}`))).rows[0];
  expect(await show('log_error_verbosity')).toEqual({ log_error_verbosity: 'terse' });
  expect(await show('log_min_error_statement')).toEqual({ log_min_error_statement: 'panic' });
});

it('a start that fails logs where it failed', async () => {
  const DATABASE_URL = await newDatabase();
  await withClient(DATABASE_URL, (db) =>
    db.query("insert into strapi_webhooks (name, url) values ('sin eventos', 'https://x.example')"),
  );
  const starting = startProcess({ DATABASE_URL, UPLOADS_DIR: newFolder() });
  await expect(starting).rejects.toThrow(/"level":"error".*webhook-runner\.js:\d+/);
});

it('a start with a wrong variable logs its name, and no place in the code', async () => {
  const starting = startProcess({ CMS_PORT: 'abc' });
  await expect(starting).rejects.toThrow(/CMS_PORT: (?!.*\.js:\d)/);
});
