import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { hashOf } from '../../database/hash';
import { foreignKey, installing } from '../../database/install';
import { raw } from '../../database/raw';

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
  // Without a column `account`: what it holds is gone in minutes, and no person's data.
  `create table if not exists portafolio_challenges (
    ticket text primary key,
    holder integer not null,
    session integer not null,
    challenge text not null,
    expires timestamptz not null
  )`,
]);

export interface Passkey {
  id: number;
  account: number;
  host: string;
  credential: string;
  public_key: Buffer;
  counter: string;
  transports: string;
  name: string;
  made: Date;
  used: Date | null;
}

/** As the API shows it. */
export const publicPasskey = ({ id, name, made, used, host, credential }: Passkey) => ({
  ...{ _id: id, name, createdAt: made, usedAt: used ?? '', host, credential },
});

/** All of an account's, or those for one host. */
export const listPasskeys = (
  strapi: Core.Strapi,
  account: number,
  host: string | null = null,
): Promise<Passkey[]> =>
  raw(
    strapi,
    `select * from portafolio_passkeys
      where account = :account and host = coalesce(cast(:host as text), host) order by id`,
    { account, host },
  );

const one = async (strapi: Core.Strapi, sql: string, values: Record<string, unknown>) =>
  (await raw<Passkey>(strapi, sql, values))[0];

export const findPasskey = (strapi: Core.Strapi, of: { host: string; credential: string }) =>
  one(strapi, 'select * from portafolio_passkeys where host = :host and credential = :credential', {
    ...of,
  });

/** None where an account has that very key already. */
export const insertPasskey = (
  strapi: Core.Strapi,
  values: Pick<Passkey, 'account' | 'host' | 'credential' | 'transports' | 'name'> & {
    publicKey: Buffer;
    counter: number;
  },
) =>
  one(
    strapi,
    `insert into portafolio_passkeys (account, host, credential, public_key, counter, transports, name)
     values (:account, :host, :credential, :publicKey, :counter, :transports, :name)
     on conflict (host, credential) do nothing returning *`,
    values,
  );

type Owned = Pick<Passkey, 'account' | 'id'>;
const OWNED = 'where id = :id and account = :account';

export const renamePasskey = (strapi: Core.Strapi, of: Owned & { name: string }) =>
  one(strapi, `update portafolio_passkeys set name = :name ${OWNED} returning *`, { ...of });

export const deletePasskey = (strapi: Core.Strapi, of: Owned) =>
  one(strapi, `delete from portafolio_passkeys ${OWNED} returning *`, { ...of });

/** The key that opened a session, unless it was removed since. */
export async function passkeyOf(strapi: Core.Strapi, account: number, id: number | null) {
  const key = await one(strapi, `select * from portafolio_passkeys ${OWNED}`, { account, id });
  return key?.id ?? null;
}

/** All of an account's; says how many there were. */
export async function deletePasskeys(strapi: Core.Strapi, account: number): Promise<number> {
  const sql = 'delete from portafolio_passkeys where account = ? returning id';
  return (await raw(strapi, sql, [account])).length;
}

/** None where it is not as it was read any more: of two uses at once one counts. */
export const notePasskeyUse = (strapi: Core.Strapi, { id, counter }: Passkey, newCounter: number) =>
  one(
    strapi,
    `update portafolio_passkeys set counter = :newCounter, used = now()
      where id = :id and counter = :counter returning *`,
    { id, counter, newCounter },
  );

export const CHALLENGE_MS = 5 * 60_000;

/** Who is challenged: who adds a key, in which session. A caller who logs in has no account yet. */
export interface Holder {
  account: number;
  session: number;
}

export const NO_ACCOUNT: Holder = { account: 0, session: 0 };

/** A challenge, and the ticket with which alone it is answered. */
export async function issueChallenge(strapi: Core.Strapi, { account, session }: Holder) {
  const ticket = randomBytes(32).toString('base64url');
  const challenge = randomBytes(32).toString('base64url');
  await raw(
    strapi,
    `insert into portafolio_challenges (ticket, holder, session, challenge, expires)
     values (?, ?, ?, ?, ?)`,
    [hashOf(ticket), account, session, challenge, new Date(Date.now() + CHALLENGE_MS)],
  );
  return { ticket, challenge };
}

/** Spends it, whatever comes of the answer: it is committed before the answer is looked at. */
export async function spendChallenge(
  strapi: Core.Strapi,
  ticket: string,
  { account, session }: Holder,
): Promise<string | undefined> {
  const [spent] = await raw<{ challenge: string }>(
    strapi,
    `delete from portafolio_challenges
      where ticket = ? and holder = ? and session = ? and expires > now() returning challenge`,
    [hashOf(ticket), account, session],
  );
  return spent?.challenge;
}

export async function sweepChallenges(strapi: Core.Strapi, now = new Date()): Promise<void> {
  await raw(strapi, 'delete from portafolio_challenges where expires < ?', [now]);
}
