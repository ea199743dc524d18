import type { Core } from '@strapi/strapi';
import { accountsOf } from '../../accounts/accounts';
import { blockAccount, blockOf, unblockAccount, type Block } from '../../accounts/blocking';
import type { Caller } from '../../accounts/caller';
import { raw } from '../../database/raw';
import { conflict } from '../../errors';

const REASON = 'Lo que escribiste no cumple las normas del foro.';

const endOf = (until: string): number => (until === '' ? Infinity : Date.parse(until));

/** What a decision did to an account, so that it can be undone. */
export interface Blocked {
  blocked: boolean;
  /** Until when, and how they were blocked before, where that was shorter. */
  blockedUntil?: string;
  blockBefore?: Block;
}

/** With its row locked: a block that is set at the same moment is read, or comes afterwards. */
async function lockedAccount(strapi: Core.Strapi, id: number) {
  await raw(strapi, 'select 1 from up_users where id = ? for no key update', [id]);
  return accountsOf(strapi).byId(id);
}

/** Lifted since, whereupon a block of the same terms is of another decision; or wanted by another that stands. */
const DECIDED_SINCE = `
  select 1 from decisions as later where later.id > :decision and (
    (subject = 'user' and item = :writer and action = 'unblock')
    or (subject = 'comment' and whom_id = :writer and action <> 'undo' and (before #>> '{}')::jsonb -> 'blocked' is not null
        and not exists (select from decisions as undone
          where undone.subject = 'comment' and undone.item = later.item and undone.id > later.id
            and undone.action = 'undo')))
   limit 1`;

/** Sessions end with it: see accounts/sessions/sessionEnds.ts. Admins block each other nowhere. */
export async function blockWriter(
  strapi: Core.Strapi,
  writer: number,
  { until, reason }: Block,
  by: Caller,
): Promise<Blocked> {
  const account = await lockedAccount(strapi, writer);
  if (!account) return { blocked: false };
  const { blocked, ...before } = blockOf(account);
  // Who was blocked as long before stays so when it is undone.
  if (blocked && endOf(before.until) >= endOf(until)) return { blocked: false };
  if (account.isAdmin) throw conflict('Es de un administrador', 'moderation.admin');
  await blockAccount(strapi, writer, { until, reason: reason || REASON }, by);
  return { blocked: true, blockedUntil: until, ...(blocked && { blockBefore: before }) };
}

/** Unless they were blocked anew or unblocked since, or another decision blocks them too: that counts. */
export async function takeBlockBack(
  strapi: Core.Strapi,
  writer: number,
  { blockedUntil, blockBefore: before }: Partial<Blocked>,
  { id: decision, why }: { id: number; why: string },
  by: Caller,
): Promise<void> {
  const account = await lockedAccount(strapi, writer);
  if (!account?.blocked || (await raw(strapi, DECIDED_SINCE, { decision, writer })).length) return;
  const { until, reason } = blockOf(account);
  if (reason !== (why || REASON) || endOf(until) !== endOf(blockedUntil ?? until)) return;
  if (before && endOf(before.until) > Date.now()) await blockAccount(strapi, writer, before, by);
  else await unblockAccount(strapi, writer, by);
}
