import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { NUMBER, type Kind } from '../kinds/kind';
import type { Answer } from './present';

const table = `
create table if not exists portafolio_once (
  key text primary key,
  number integer,
  made timestamptz not null default now()
)`;

/** Keys are kept for two days: longer than any client goes on trying. */
export async function installOnce(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(table);
  await strapi.db.connection.raw(
    "delete from portafolio_once where made < now() - interval '2 days'",
  );
}

/** Somebody else's key, or the same one for another kind, is another key. */
const ownKey = (kind: Kind, caller: number, key: string) =>
  createHash('sha256').update(`${kind.uid} ${caller} ${key}`).digest('base64url');

interface Work {
  make: () => Promise<Answer>;
  again: (number: string) => Promise<Answer>;
}

/**
 * A write that is sent again, because its answer never arrived, gets the first one's answer. The key
 * is kept in the transaction of the write itself, so neither can be there without the other; a second
 * try that comes while the first is under way waits for it.
 */
export async function onlyOnce(
  strapi: Core.Strapi,
  kind: Kind,
  { caller, key }: { caller: number; key: string | undefined },
  { make, again }: Work,
): Promise<Answer> {
  if (!key) return make();
  const own = ownKey(kind, caller, key);
  return await strapi.db.transaction(async ({ trx }) => {
    const claim = 'insert into portafolio_once (key) values (?) on conflict do nothing';
    const { rowCount } = await trx.raw(claim, [own]);
    if (rowCount === 0) {
      const { rows } = await trx.raw('select number from portafolio_once where key = ?', [own]);
      return again(String(rows[0]?.number));
    }
    const made = await make();
    await trx.raw('update portafolio_once set number = ? where key = ?', [made[NUMBER], own]);
    return made;
  });
}
