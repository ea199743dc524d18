import type { Core } from '@strapi/strapi';
import { USER } from './models';

const EMAIL_INDEX = 'portafolio_user_email';

/** Two accounts never share an e-mail in any case; an index of that name with another definition is replaced. */
export async function installUniqueEmails(strapi: Core.Strapi): Promise<void> {
  const { tableName } = strapi.db.metadata.get(USER);
  const { rows } = await strapi.db.connection.raw(
    `select pg_get_indexdef(i.indexrelid) as is, i.indisvalid as valid, c.conname is not null as bound,
            i.indrelid::regclass::text as table
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
      where i.indexrelid = to_regclass(?)`,
    [EMAIL_INDEX],
  );
  const [found] = rows as { is: string; valid: boolean; bound: boolean; table: string }[];
  const end = ` ON public.${tableName} USING btree (lower((email)::text))`;
  if (found?.valid && found.is === `CREATE UNIQUE INDEX ${EMAIL_INDEX}${end}`) return;
  await strapi.db.connection.transaction(async (trx) => {
    if (found?.bound)
      await trx.raw(`alter table ${found.table} drop constraint ${EMAIL_INDEX} cascade`);
    else if (found) await trx.raw(`drop index ${EMAIL_INDEX}`);
    await trx.raw(`create unique index ${EMAIL_INDEX} on "${tableName}" (lower(email))`);
  });
}
