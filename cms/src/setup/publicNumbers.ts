import type { Core } from '@strapi/strapi';
import { runAll } from '../database/install';
import { NUMBER_GIVEN_MAX } from '../contract.generated';
import { kindsOf } from '../kinds/kind';

/**
 * The number is assigned on insert and never changes. An explicit one (seed, import) moves the
 * sequence past itself; it waits for concurrent inserts, so that none is assigned twice.
 */
const assignNumber = `
create or replace function portafolio_public_number() returns trigger language plpgsql as $$
declare
  counter regclass := format('%I.%I', tg_table_schema, tg_table_name || '_number_seq')::regclass;
  reached bigint;
begin
  if tg_op = 'UPDATE' and old.number is not null then
    new.number := old.number;
  elsif tg_op = 'UPDATE' or new.number is null then
    perform pg_advisory_xact_lock_shared(tg_relid::bigint);
    new.number := nextval(counter);
  elsif new.number not between 1 and ${NUMBER_GIVEN_MAX} then
    raise exception 'El número público % no está entre 1 y ${NUMBER_GIVEN_MAX}', new.number
      using errcode = 'check_violation';
  else
    perform pg_advisory_xact_lock(tg_relid::bigint);
    execute format('select last_value from %s', counter) into reached;
    if new.number >= reached then perform setval(counter, new.number); end if;
  end if;
  return new;
end $$`;

const forTable = (table: string) => [
  `create sequence if not exists "${table}_number_seq" as integer owned by "${table}".number`,
  `create or replace trigger public_number before insert or update on "${table}"
     for each row execute function portafolio_public_number()`,
  // Rows from before the trigger, and a sequence that a restore has not moved.
  `update "${table}" set number = null where number is null`,
  `select setval('"${table}_number_seq"', top.number)
     from (select max(number) as number from "${table}") as top, "${table}_number_seq" as counter
     where top.number > counter.last_value`,
  `create unique index if not exists "${table}_number_key" on "${table}" (number)`,
];

export async function installPublicNumbers(strapi: Core.Strapi): Promise<void> {
  const tables = kindsOf(strapi).flatMap(({ table }) => forTable(table));
  await runAll(strapi, [assignNumber, ...tables]);
}
