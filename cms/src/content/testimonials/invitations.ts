import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { hashOfAll } from '../../database/hash';
import { installing } from '../../database/install';
import { raw } from '../../database/raw';
import { linkSecret } from '../../mail/mail';
import type { About } from './about';

/** So long an unused link is good; a used one is, for as long as its testimonial is there. */
export const INVITED_DAYS = 90;

/** Whom a client's words come from. No visitor reads it: it has no trigger of the change feed. */
export const installInvitations = installing([
  `create table if not exists portafolio_invitations (
    hash text primary key,
    about text not null,
    item integer not null,
    email text not null default '',
    made timestamptz not null default now(),
    expires timestamptz not null,
    testimonial integer unique
  )`,
  'create index if not exists portafolio_invitations_email on portafolio_invitations (lower(email))',
]);

export interface Invitation extends About {
  hash: string;
  email: string;
  testimonial: number | null;
}

/** Gives the nonce from which the link's secret is made: only the hash of that is stored. */
export async function makeInvitation(
  strapi: Core.Strapi,
  { about, item, email }: About & { email: string },
): Promise<string> {
  const nonce = randomBytes(32).toString('base64url');
  const expires = new Date(Date.now() + INVITED_DAYS * 86_400_000);
  await raw(
    strapi,
    'insert into portafolio_invitations (hash, about, item, email, expires) values (?, ?, ?, ?, ?)',
    [hashOfAll(linkSecret(nonce)), about, item, email, expires],
  );
  return nonce;
}

/** Held until the commit, within a transaction: of two who use a link at once the second sees the first. */
export async function invitationOf(
  strapi: Core.Strapi,
  secret: string,
): Promise<Invitation | undefined> {
  const sql = `select hash, about, item, email, testimonial from portafolio_invitations
    where hash = ? and (testimonial is not null or expires > now()) for update`;
  return (await raw<Invitation>(strapi, sql, [hashOfAll(secret)]))[0];
}

/** What was written by an invitation, also while it is in the bin: it is its writer's. */
export const WRITTEN = `lateral (
    select name, role, comment, coalesce(state, 'published') as state
      from testimonials where number = testimonial
    union all
    select row->>'name', row->>'role', row->>'comment', 'hidden'
      from portafolio_trash, jsonb_array_elements(body) as part, jsonb_array_elements(part->'rows') as row
     where kind = 'testimonial' and portafolio_trash.number = testimonial and part->>'table' = 'testimonials'
    limit 1)`;

export async function sweepInvitations(strapi: Core.Strapi, now = new Date()): Promise<void> {
  await raw(
    strapi,
    `delete from portafolio_invitations where (testimonial is null and expires < :now)
       or (testimonial is not null and not exists (select from ${WRITTEN} as written))`,
    { now },
  );
}
