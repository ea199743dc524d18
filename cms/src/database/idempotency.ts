import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { installing } from './install';
import { unprocessable } from '../errors';
import { NUMBER } from '../kinds/kind';

type Item = Record<string, unknown>;

// The table keeps its first name, portafolio_once: it holds the idempotency keys.
export const installIdempotency = installing([
  `create table if not exists portafolio_once (
    key text primary key,
    number integer,
    made timestamptz not null default now()
  )`,
  'alter table portafolio_once add column if not exists fingerprint text',
]);

/** Keys live for two days: longer than any client retries. */
export async function sweepIdempotencyKeys(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    "delete from portafolio_once where made < now() - interval '2 days'",
  );
}

const digest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export interface IdempotentRequest {
  /** 0 is an anonymous caller. */
  caller: number;
  key: string | undefined;
  /** Method and path, which names the parent. */
  call: string;
  /** The fields of the body that are written, in the kind's own order. */
  body: object;
}

interface Handlers {
  write: () => Promise<Item>;
  replay: (number: number, made: Date) => Item | Promise<Item>;
}

interface StoredKey {
  number: number;
  made: Date;
  fingerprint: string;
}

/**
 * A write that is sent again, because its answer never arrived, is not done again. The key is stored
 * in the transaction of the write itself, so neither exists without the other; a retry that comes
 * while the first attempt is in progress waits for it.
 */
export async function writeIdempotently(
  strapi: Core.Strapi,
  { caller, key, call, body }: IdempotentRequest,
  { write, replay }: Handlers,
): Promise<Item> {
  if (!key) return write();
  const keyHash = digest(caller, key);
  const fingerprint = digest(call, body);
  return await strapi.db.transaction(async ({ trx }) => {
    const claim =
      'insert into portafolio_once (key, fingerprint) values (?, ?) on conflict do nothing';
    const { rowCount } = await trx.raw(claim, [keyHash, fingerprint]);
    if (rowCount === 0) {
      const { rows } = await trx.raw('select * from portafolio_once where key = ?', [keyHash]);
      const stored = rows[0] as StoredKey;
      if (stored.fingerprint !== fingerprint) throw keyReused();
      return replay(stored.number, stored.made);
    }
    const written = await write();
    await trx.raw('update portafolio_once set number = ? where key = ?', [
      written[NUMBER],
      keyHash,
    ]);
    return written;
  });
}

const keyReused = () =>
  unprocessable('Esa Idempotency-Key ya se usó para enviar otra cosa', 'idempotency.key_reused');
