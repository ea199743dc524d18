import type { Core } from '@strapi/strapi';
import { USER } from '../models';

interface PasswordRow {
  id?: number;
  password?: string | null;
}

/** The newest account that was registered with an e-mail that another has. */
export async function decoyWith(strapi: Core.Strapi, email: string): Promise<PasswordRow> {
  const newest = { orderBy: { id: 'desc' }, limit: 1 } as const;
  const [row] = await strapi.db
    .query(USER)
    .findMany({ select: ['id', 'password'], where: { decoyOf: email }, ...newest });
  return (row ?? {}) as PasswordRow;
}
