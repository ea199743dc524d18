import type { Core } from '@strapi/strapi';
import { foreignKey, installing } from '../../database/install';
import { raw } from '../../database/raw';
import type { Session } from '../caller';

export const installPasskeys = installing([
  `create table if not exists portafolio_passkeys (
    id serial primary key,
    account integer not null,
    host text not null,
    credential text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    made timestamptz not null default now(),
    used timestamptz
  )`,
  'create unique index if not exists portafolio_passkeys_credential on portafolio_passkeys (host, credential)',
  'create index if not exists portafolio_passkeys_account on portafolio_passkeys (account, id)',
  foreignKey('portafolio_passkeys', 'account', 'up_users'),
]);

export interface StoredPasskey {
  id: number;
  name: string;
  made: Date;
  used: Date | null;
  host: string;
  credential: string;
  account: number;
  public_key: Buffer;
  counter: string;
  transports: string;
}

export const listPasskeys = (strapi: Core.Strapi, account: number): Promise<StoredPasskey[]> =>
  raw(strapi, 'select * from portafolio_passkeys where account = ? order by id', [account]);

/** As the API shows it. */
export const publicPasskey = ({ id, name, made, used, host, credential }: StoredPasskey) => ({
  ...{ _id: id, name, createdAt: made, usedAt: used ?? '', host, credential },
});

/** How many open an account at a host. */
export async function countPasskeys(
  strapi: Core.Strapi,
  account: number,
  host: string,
): Promise<number> {
  const sql = 'select 1 from portafolio_passkeys where account = ? and host = ?';
  return (await raw(strapi, sql, [account, host])).length;
}

export async function findPasskey(
  strapi: Core.Strapi,
  host: string,
  credential: string,
): Promise<StoredPasskey | undefined> {
  const sql = 'select * from portafolio_passkeys where host = ? and credential = ?';
  const [found] = await raw<StoredPasskey>(strapi, sql, [host, credential]);
  return found;
}

/** None where somebody has that very key already. */
export async function insertPasskey(
  strapi: Core.Strapi,
  values: Pick<StoredPasskey, 'account' | 'host' | 'credential' | 'transports' | 'name'> & {
    publicKey: Uint8Array;
    counter: number;
  },
): Promise<StoredPasskey | undefined> {
  const { publicKey, ...plain } = values;
  const [made] = await raw<StoredPasskey>(
    strapi,
    `insert into portafolio_passkeys (account, host, credential, public_key, counter, transports, name)
     values (:account, :host, :credential, :publicKey, :counter, :transports, :name)
     on conflict (host, credential) do nothing returning *`,
    { ...plain, publicKey: Buffer.from(publicKey) },
  );
  return made;
}

export async function renamePasskey(
  strapi: Core.Strapi,
  { account, id, name }: { account: number; id: number; name: string },
): Promise<StoredPasskey | undefined> {
  const [renamed] = await raw<StoredPasskey>(
    strapi,
    `update portafolio_passkeys set name = :name where id = :id and account = :account returning *`,
    { account, id, name },
  );
  return renamed;
}

/** The key that opened a session, unless it was removed since. */
export async function passkeyOf(
  strapi: Core.Strapi,
  account: number,
  { passkey }: Pick<Session, 'passkey'>,
): Promise<number | null> {
  const sql = 'select id from portafolio_passkeys where account = ? and id = ?';
  const [key] = passkey ? await raw<{ id: number }>(strapi, sql, [account, passkey]) : [];
  return key?.id ?? null;
}

export async function deletePasskey(
  strapi: Core.Strapi,
  account: number,
  id: number,
): Promise<{ host: string } | undefined> {
  const sql = 'delete from portafolio_passkeys where account = ? and id = ? returning host';
  const [gone] = await raw<{ host: string }>(strapi, sql, [account, id]);
  return gone;
}

/** All of an account's; says how many there were. */
export async function deletePasskeys(strapi: Core.Strapi, account: number): Promise<number> {
  const sql = 'delete from portafolio_passkeys where account = ? returning id';
  return (await raw(strapi, sql, [account])).length;
}

/** Says whether it is still as it was read: of two uses at once one counts. */
export async function notePasskeyUse(
  strapi: Core.Strapi,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  newCounter: number,
): Promise<boolean> {
  const sql = `update portafolio_passkeys set counter = ?, used = now()
                where id = ? and counter = ? returning id`;
  return (await raw(strapi, sql, [newCounter, id, counter])).length > 0;
}
