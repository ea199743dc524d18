import type { Core } from '@strapi/strapi';
import { installing } from './install';
import { raw } from './raw';

const NUMBERED = ['reviews', 'contacts'];
const TABLES = ['up_users', ...NUMBERED];

const RECORD = `create or replace function portafolio_record_removed() returns trigger language plpgsql as $$
   begin
     insert into portafolio_removed select distinct tg_table_name, created_at from removed
      where created_at is not null
     on conflict do nothing;
     return null;
   end $$`;

/** Of accounts, which have no public number, only the date. */
const RECORD_NUMBER = `create or replace function portafolio_record_removed_number() returns trigger language plpgsql as $$
   begin
     insert into portafolio_removed_numbers (kind, number, made)
       select tg_table_name, number, created_at from removed where number is not null
     on conflict (kind, number) do update set made = excluded.made;
     return null;
   end $$`;

const recording = (what: string, table: string): string =>
  `create or replace trigger record_${what} after delete on ${table}
     referencing old table as removed for each statement execute function portafolio_record_${what}()`;

/** What people made and somebody deleted, also with its forum: nothing but what a file knows it by, its date or its number. */
export const installRemoved = installing([
  `create table if not exists portafolio_removed (
    kind text not null, made timestamp not null, primary key (kind, made))`,
  `create table if not exists portafolio_removed_numbers (
    kind text not null, number integer not null, primary key (kind, number))`,
  'alter table portafolio_removed_numbers add column if not exists made timestamp',
  RECORD,
  RECORD_NUMBER,
  ...TABLES.map((table) => recording('removed', table)),
  ...NUMBERED.map((table) => recording('removed_number', table)),
]);

const QUARTER_MS = 900_000;
const FURTHEST_MS = 14 * 3_600_000;

/** The same moment as a CMS wrote it that ran in another time zone. */
const isOtherZone = (ms: number): boolean => ms % QUARTER_MS === 0 && Math.abs(ms) <= FURTHEST_MS;

export type IsRemoved = (item: { _id?: unknown; createdAt?: unknown }) => boolean;

/** Whether a file of before names what was deleted since: it does not come back. */
export async function removedOf(strapi: Core.Strapi, table: string): Promise<IsRemoved> {
  if (!TABLES.includes(table)) return () => false;
  const dates = 'select made from portafolio_removed where kind = ?';
  const numbers = 'select number, made from portafolio_removed_numbers where kind = ?';
  const made = await raw<{ made: Date }>(strapi, dates, [table]);
  const numbered = await raw<{ number: number; made: Date | null }>(strapi, numbers, [table]);
  const moments = new Set(made.map((row) => row.made.getTime()));
  const known = new Map<unknown, Date | null>(numbered.map((row) => [row.number, row.made]));
  return ({ _id, createdAt }) => {
    if (typeof createdAt !== 'string') return known.has(_id);
    const moment = Date.parse(createdAt);
    const ofNumber = known.get(_id);
    // Of one that was deleted before its date was written down, the number is all that is known.
    const isNumber = ofNumber === null || (ofNumber && isOtherZone(ofNumber.getTime() - moment));
    return moments.has(moment) || Boolean(isNumber);
  };
}
