import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { unprocessable } from '../account/refusals';
import { NUMBER } from '../kinds/kind';
import type { Answer } from './present';

const statements = [
  `create table if not exists portafolio_once (
    key text primary key,
    number integer,
    made timestamptz not null default now()
  )`,
  'alter table portafolio_once add column if not exists fingerprint text',
];

export async function installOnce(strapi: Core.Strapi): Promise<void> {
  for (const statement of statements) await strapi.db.connection.raw(statement);
}

/** Keys are kept for two days: longer than any client goes on trying. */
export async function sweepOnce(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    "delete from portafolio_once where made < now() - interval '2 days'",
  );
}

const digest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export interface Asked {
  /** 0 is whoever has not entered. */
  caller: number;
  key: string | undefined;
  /** Method and path, with what the item hangs from. */
  call: string;
  /** The fields of the body that are written, in the kind's own order. */
  body: object;
}

interface Work {
  make: () => Promise<Answer>;
  again: (number: number, made: Date) => Answer | Promise<Answer>;
}

interface Kept {
  number: number;
  made: Date;
  fingerprint: string;
}

/**
 * A write that is sent again, because its answer never arrived, is not done again. The key is kept
 * in the transaction of the write itself, so neither can be there without the other; a second try
 * that comes while the first is under way waits for it.
 */
export async function onlyOnce(
  strapi: Core.Strapi,
  { caller, key, call, body }: Asked,
  { make, again }: Work,
): Promise<Answer> {
  if (!key) return make();
  const own = digest(caller, key);
  const fingerprint = digest(call, body);
  return await strapi.db.transaction(async ({ trx }) => {
    const claim =
      'insert into portafolio_once (key, fingerprint) values (?, ?) on conflict do nothing';
    const { rowCount } = await trx.raw(claim, [own, fingerprint]);
    if (rowCount === 0) {
      const { rows } = await trx.raw('select * from portafolio_once where key = ?', [own]);
      const kept = rows[0] as Kept;
      if (kept.fingerprint !== fingerprint) throw reused();
      return again(kept.number, kept.made);
    }
    const done = await make();
    await trx.raw('update portafolio_once set number = ? where key = ?', [done[NUMBER], own]);
    return done;
  });
}

const reused = () =>
  unprocessable('Esa Idempotency-Key ya se usó para enviar otra cosa', 'idempotency.key_reused');
