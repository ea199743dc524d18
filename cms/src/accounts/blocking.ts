import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { recordAudit, type AuditEntry } from '../audit/audit';
import { BLOCK_REASON_MAX } from '../contract.generated';
import { badRequest, conflict } from '../errors';
import { sanitizeText } from '../sanitize/plainText';
import { accountsOf, type StoredAccount } from './accounts';
import { withLastAdminProtected } from './lastAdmin';

export interface Block {
  /** Blank is for good. */
  until: string;
  reason: string;
}

const inFuture = (moment: string) => moment === '' || Date.parse(moment) > Date.now();

export const blockBody = z.object({
  until: z
    .union([z.literal(''), z.iso.datetime()])
    .default('')
    .refine(inFuture, 'Hasta: tiene que ser una fecha por venir'),
  reason: z
    .string()
    .max(BLOCK_REASON_MAX)
    .transform((text) => sanitizeText(text).trim())
    .refine((text) => text !== '', 'Motivo: falta'),
});

export const blockOf = ({ blocked, blockedUntil, blockedReason }: StoredAccount) =>
  blocked
    ? { blocked, until: blockedUntil ?? '', reason: blockedReason }
    : { blocked, until: '', reason: '' };

type By = AuditEntry['by'];

/** The change and the line of who made it are written together, or neither is. */
async function recorded(
  strapi: Core.Strapi,
  entry: AuditEntry,
  change: () => Promise<StoredAccount>,
): Promise<StoredAccount> {
  return await strapi.db.transaction(async () => {
    if (!(await accountsOf(strapi).locked(entry.item)))
      throw new errors.NotFoundError('Esa cuenta no existe');
    const account = await change();
    await recordAudit(strapi, { ...entry, whom: account.name });
    return account;
  });
}

/** The caller writes the line of the log. Ends the account's sessions too: see sessions/sessionEnds.ts. */
export const setBlock = (strapi: Core.Strapi, id: number, block: Block | undefined) =>
  accountsOf(strapi).change(id, {
    blocked: block !== undefined,
    blockedUntil: block?.until || null,
    blockedReason: block?.reason ?? '',
  });

/** `by` is never blocked by itself. */
export async function blockAccount(
  strapi: Core.Strapi,
  id: number,
  { until, reason }: Block,
  by: By,
): Promise<StoredAccount> {
  if (id === by.id) throw conflict('No puedes bloquear tu propia cuenta', 'user.block_self');
  const entry = { by, action: 'block', subject: 'user', item: id, why: reason };
  const change = () => recorded(strapi, entry, () => setBlock(strapi, id, { until, reason }));
  return withLastAdminProtected(strapi, id, change);
}

export function unblockAccount(strapi: Core.Strapi, id: number, by: By): Promise<StoredAccount> {
  const entry = { by, action: 'unblock', subject: 'user', item: id };
  return recorded(strapi, entry, () => setBlock(strapi, id, undefined));
}

/** Only said to who knows the password. */
export function rejectBlocked(account: StoredAccount): void {
  const { blocked, until, reason } = blockOf(account);
  if (!blocked) return;
  throw badRequest('La cuenta está bloqueada', 'login.blocked', { blocked: { until, reason } });
}
