import type { Core } from '@strapi/strapi';
import { installing } from './install';
import { raw } from './raw';

const TABLES = ['up_users', 'reviews', 'contacts'];

/** What a trigger deletes is not recorded: a comment that went with its forum comes back with it. */
const RECORD = `create or replace function portafolio_record_removed() returns trigger language plpgsql as $$
   begin
     insert into portafolio_removed select distinct tg_table_name, created_at from removed
      where created_at is not null and pg_trigger_depth() = 1
     on conflict do nothing;
     return null;
   end $$`;

const recording = (
  table: string,
): string => `create or replace trigger record_removed after delete on ${table}
     referencing old table as removed for each statement execute function portafolio_record_removed()`;

/** What people made and somebody deleted: nothing but when it was made, by which a file has it too. */
export const installRemoved = installing([
  `create table if not exists portafolio_removed (
    kind text not null, made timestamp not null, primary key (kind, made))`,
  RECORD,
  ...TABLES.map(recording),
]);

export type IsRemoved = (createdAt: unknown) => boolean;

/** Whether a file of before names what was deleted since: it does not come back. */
export async function removedOf(strapi: Core.Strapi, table: string): Promise<IsRemoved> {
  if (!TABLES.includes(table)) return () => false;
  const sql = 'select made from portafolio_removed where kind = ?';
  const rows = await raw<{ made: Date }>(strapi, sql, [table]);
  const all = new Set(rows.map(({ made }) => made.getTime()));
  return (createdAt) => typeof createdAt === 'string' && all.has(Date.parse(createdAt));
}
