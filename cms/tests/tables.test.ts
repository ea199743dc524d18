import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { TABLES } from '../src/database/tables.ts';
import { withClient } from './support/database.ts';
import { cms, useOneCms } from './support/oneCms.ts';

useOneCms();

const require = createRequire(import.meta.url);
const namesOf = (sql: string): Promise<string[]> =>
  withClient(cms.databaseUrl, async (db) =>
    (await db.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort(),
  );
const those = (holds: (table: (typeof TABLES)[string]) => unknown) =>
  Object.keys(TABLES).filter((name) => holds(TABLES[name] ?? {}));

interface Kind {
  table: string;
  path: string;
  site: { nature: string };
}
const kinds = (): Kind[] => {
  const { kindsOf } = require('../dist/src/kinds/kind.js') as {
    kindsOf: (strapi: unknown) => Kind[];
  };
  return kindsOf(cms.strapi);
};
const contents = () => kinds().filter(({ site }) => site.nature === 'content');

it('each table is named once with what it means: a new one is a line in tables.ts', async () => {
  const there = await namesOf(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(there).toEqual([...Object.keys(TABLES), ...contents().map(({ table }) => table)].sort());
});

it('the change feed has the tables that visitors read', async () => {
  const told = await namesOf(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'content_changed'`,
  );
  expect(told).toEqual(
    [...those(({ feed }) => feed), ...contents().map((one) => one.table)].sort(),
  );
});

it('an erasure reaches each table that names an account', async () => {
  const naming = await namesOf(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public'
        and column_name in ('account', 'reporter', 'by_id', 'whom_id', 'user_id')
        and table_name !~ '^(admin|strapi)_'
     union select 'up_users'
     -- By its e-mail: a client has no account.
     union select 'portafolio_invitations' order by name`,
  );
  expect(those(({ erasure }) => erasure).sort()).toEqual(naming);
  const cascading = await namesOf(
    `select conrelid::regclass::text as name from pg_constraint
      where confrelid = 'up_users'::regclass and confdeltype = 'c'`,
  );
  expect(those(({ erasure }) => erasure === 'cascade').sort()).toEqual(cascading);
});

it('each sweep has its table', () => {
  const { sweeps } = require('../dist/src/setup/sweeps.js') as { sweeps: { name: string }[] };
  const named = Object.values(TABLES).flatMap(({ sweep = [] }) => sweep);
  expect(new Set(named)).toEqual(new Set(sweeps.map(({ name }) => name)));
});

it('what an export has is what seeding takes', () => {
  const files = kinds()
    .filter(({ site }) => site.nature === 'message')
    .map(({ path }) => `${path}.yaml`);
  const people = those((table) => table.export).map((name) => TABLES[name]?.export);
  expect(new Set(people)).toEqual(new Set([...files, 'foros.yaml', 'users.yaml']));
});
