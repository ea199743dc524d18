import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { hashOfAll } from '../database/hash';
import { foreignKey, installing } from '../database/install';
import { raw } from '../database/raw';
import { linkSecret } from '../mail/mail';
import { mailEnabled } from '../mail/outbox';
import { accountsOf, type StoredAccount } from './accounts';

/** Used, old, forged or of another account: the answer does not say which. */
export const invalidLink = () =>
  new errors.ValidationError('Ese enlace ya no sirve', { code: 'link.invalid' });

/** A site that sends no mail does not have it. */
export function requireMail(): void {
  if (!mailEnabled()) throw new errors.NotFoundError();
}

const MINUTE = 60_000;
/** How long a link is good, in milliseconds. */
export const LINK_MS = {
  reset: 30 * MINUTE,
  confirm: 7 * 24 * 60 * MINUTE,
  // A day more than its mail says, which may wait for its turn.
  address: 2 * 24 * 60 * MINUTE,
};

type Purpose = keyof typeof LINK_MS;

export const installLinks = installing([
  `create table if not exists portafolio_links (
    hash text primary key,
    purpose text not null,
    account integer not null,
    fingerprint text not null,
    expires timestamptz not null
  )`,
  // Of a link for it: the new e-mail.
  'alter table portafolio_links add column if not exists address text',
  foreignKey('portafolio_links', 'account', 'up_users'),
  'create index if not exists portafolio_links_account on portafolio_links (account)',
  // The newest link of an account is the only one.
  'create unique index if not exists portafolio_links_newest on portafolio_links (purpose, account)',
]);

export async function sweepLinks(strapi: Core.Strapi, now = new Date()): Promise<void> {
  await raw(strapi, 'delete from portafolio_links where expires < ?', [now]);
}

/** A change of password or e-mail makes every link of before worthless. */
const fingerprintOf = ({ password, email }: StoredAccount): string => hashOfAll(password, email);

/** Makes a link, and gives the nonce from which the mail makes its secret: only the hash is stored. */
export async function issueLink(
  strapi: Core.Strapi,
  purpose: Purpose,
  account: StoredAccount,
  address: string | null = null,
): Promise<string> {
  const expires = new Date(Date.now() + LINK_MS[purpose]);
  const nonce = randomBytes(32).toString('base64url');
  const link = [hashOfAll(linkSecret(nonce)), purpose, account.id, fingerprintOf(account)];
  await raw(
    strapi,
    `insert into portafolio_links (hash, purpose, account, fingerprint, expires, address)
       values (?, ?, ?, ?, ?, ?)
     on conflict (purpose, account) do update
       set hash = excluded.hash, fingerprint = excluded.fingerprint, expires = excluded.expires,
           address = excluded.address`,
    [...link, expires, address],
  );
  return nonce;
}

/** Before it is confirmed an account may choose another password: the link that it was sent stays good. */
export const keepConfirmLink = (strapi: Core.Strapi, was: StoredAccount, is: StoredAccount) =>
  raw(
    strapi,
    `update portafolio_links set fingerprint = ? where purpose = 'confirm' and account = ? and fingerprint = ?`,
    [fingerprintOf(is), is.id, fingerprintOf(was)],
  );

interface LinkRow {
  account: number;
  fingerprint: string;
  /** For a new e-mail. */
  address: string | null;
}

const WHERE = 'where hash = :hash and purpose = :purpose and expires > now()';

/** Whose link it is, as long as it is good. */
async function ownerOf(strapi: Core.Strapi, sql: string, of: { purpose: Purpose; hash: string }) {
  const [link] = await raw<LinkRow>(strapi, sql, of);
  const account = link && (await accountsOf(strapi).byId(link.account));
  const isGood = account && !account.blocked && fingerprintOf(account) === link.fingerprint;
  return isGood ? { ...account, address: link.address } : undefined;
}

/** Looks at a link without spending it: nothing costly is done for one that is not good. */
export const accountOfLink = (strapi: Core.Strapi, purpose: Purpose, secret: string) =>
  ownerOf(strapi, `select * from portafolio_links ${WHERE}`, { purpose, hash: hashOfAll(secret) });

/** Spends a link, in the transaction of what it is good for: of two who do, one succeeds. */
export async function spendLink(strapi: Core.Strapi, purpose: Purpose, secret: string) {
  const of = { purpose, hash: hashOfAll(secret) };
  // Held first: a change of the account meanwhile makes the link worthless.
  const held = `select 1 from up_users where id in (select account from portafolio_links ${WHERE}) for no key update`;
  await raw(strapi, held, of);
  return ownerOf(strapi, `delete from portafolio_links ${WHERE} returning *`, of);
}
