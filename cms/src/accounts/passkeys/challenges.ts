import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { hashOf } from '../../database/hash';
import { installing } from '../../database/install';
import { raw } from '../../database/raw';

const MINUTES = 5;

/** For how long a browser may ask its person, as WebAuthn says it. */
export const CHALLENGE_MS = MINUTES * 60_000;

// The table has no column `account`: what it holds is gone in minutes, and is nobody's data.
export const installChallenges = installing([
  `create table if not exists portafolio_challenges (
    ticket text primary key,
    holder integer not null,
    session integer not null,
    challenge text not null,
    expires timestamptz not null
  )`,
]);

export async function sweepChallenges(strapi: Core.Strapi, now = new Date()): Promise<void> {
  await raw(strapi, 'delete from portafolio_challenges where expires < ?', [now]);
}

/** For whom a challenge is: who adds a key, in which session. Whoever logs in is nobody yet. */
export interface Holder {
  account: number;
  session: number;
}

export const NOBODY: Holder = { account: 0, session: 0 };

/** A challenge, and the ticket with which alone it is answered. */
export async function issueChallenge(
  strapi: Core.Strapi,
  { account, session }: Holder,
): Promise<{ ticket: string; challenge: string }> {
  const ticket = randomBytes(32).toString('base64url');
  const challenge = randomBytes(32).toString('base64url');
  const expires = new Date(Date.now() + CHALLENGE_MS);
  await raw(
    strapi,
    `insert into portafolio_challenges (ticket, holder, session, challenge, expires)
     values (?, ?, ?, ?, ?)`,
    [hashOf(ticket), account, session, challenge, expires],
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
