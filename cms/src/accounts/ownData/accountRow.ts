import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { ADMIN_ROLE, USER } from '../models';

const COLUMNS = [
  ...[
    'id',
    'name',
    'email',
    'provedEmail',
    'confirmed',
    'blocked',
    'blockedUntil',
    'blockedReason',
  ],
  ...['noticeReplies', 'noticeForums', 'eraseAt', 'createdAt', 'updatedAt'],
];

export interface AccountRow {
  id: number;
  name: string | null;
  email: string;
  /** The e-mail that was proved by a link; it counts only while it is the present one. */
  provedEmail: string | null;
  confirmed: boolean | null;
  eraseAt: string | null;
  isAdmin: boolean;
  [more: string]: unknown;
}

export async function accountRow(strapi: Core.Strapi, id: number): Promise<AccountRow> {
  const populate = { role: { select: ['type'] } };
  const row = await strapi.db.query(USER).findOne({ select: COLUMNS, populate, where: { id } });
  if (!row) throw new errors.UnauthorizedError();
  const { role, documentId: _, ...columns } = row as { role: { type: string } | null } & AccountRow;
  return { ...columns, isAdmin: role?.type === ADMIN_ROLE };
}

/** Null unless the owner of the account reads the mail of the address. */
export const provedEmailOf = ({
  email,
  provedEmail,
}: Pick<AccountRow, 'email' | 'provedEmail'>): string | null =>
  provedEmail?.toLowerCase() === email.toLowerCase() ? email : null;
