import type { Core } from '@strapi/strapi';

/** At every boot: each statement changes nothing where it was run before. */
export async function runAll(strapi: Core.Strapi, statements: string[]): Promise<void> {
  for (const statement of statements) await strapi.db.connection.raw(statement);
}

/** What `setup/setup.ts` runs of a table that is made by these. */
export const installing = (statements: string[]) => (strapi: Core.Strapi) =>
  runAll(strapi, statements);

/** Rows that hang on another go with it. Earlier versions of a table may have kept some of rows that are gone. */
export const foreignKey = (
  table: string,
  column: string,
  to: string,
  onDelete: 'cascade' | 'set null' = 'cascade',
): string => {
  const name = `${table}_${column}_fkey`;
  return `do $$ begin
    if not exists (select from pg_constraint where conname = '${name}' and conrelid = '${table}'::regclass) then
      delete from ${table} where ${column} is not null and ${column} not in (select id from ${to});
      alter table ${table} add constraint ${name}
        foreign key (${column}) references ${to} on delete ${onDelete};
    end if;
  end $$`;
};
