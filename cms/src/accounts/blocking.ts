import type { Core } from '@strapi/strapi';
import { z } from 'zod';
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
    .union([z.literal(''), z.iso.datetime('Hasta: tiene que ser una fecha')])
    .default('')
    .refine(inFuture, 'Hasta: tiene que ser una fecha por venir'),
  reason: z
    .string('Motivo: tiene que ser un texto')
    .max(BLOCK_REASON_MAX, 'Motivo: es demasiado largo')
    .transform((text) => sanitizeText(text).trim())
    .refine((text) => text !== '', 'Motivo: falta'),
});

export const blockOf = ({ blocked, blockedUntil, blockedReason }: StoredAccount) =>
  blocked
    ? { blocked, until: blockedUntil ?? '', reason: blockedReason }
    : { blocked, until: '', reason: '' };

/** Ends the account's sessions too: see setup/sessionVersions.ts. `by` is never blocked by itself. */
export async function blockAccount(
  strapi: Core.Strapi,
  id: number,
  { until, reason }: Block,
  by: { id: number },
): Promise<StoredAccount> {
  if (id === by.id) throw conflict('No puedes bloquear tu propia cuenta', 'user.block_self');
  const accounts = accountsOf(strapi);
  const block = { blocked: true, blockedUntil: until || null, blockedReason: reason };
  return withLastAdminProtected(strapi, accounts, id, () => accounts.change(id, block));
}

export const unblockAccount = (strapi: Core.Strapi, id: number): Promise<StoredAccount> =>
  accountsOf(strapi).change(id, { blocked: false, blockedUntil: null, blockedReason: '' });

/** Only said to who knows the password. */
export function rejectBlocked(account: StoredAccount): void {
  const { blocked, until, reason } = blockOf(account);
  if (!blocked) return;
  throw badRequest('La cuenta está bloqueada', 'login.blocked', { blocked: { until, reason } });
}
