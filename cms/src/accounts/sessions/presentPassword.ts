import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { badRequest, forbidden } from '../../errors';
import { accountsOf } from '../accounts';
import { sessionOf } from '../caller';
import { verifyPassword } from '../passwords';

export async function requirePassword(
  strapi: Core.Strapi,
  id: number,
  password: string,
  code = 'password.wrong',
): Promise<void> {
  const account = await accountsOf(strapi).byId(id);
  if (!(await verifyPassword(password, account?.password)))
    throw badRequest('La contraseña no es la de la cuenta', code);
}

/** A stranger who finds a session open does not take the account over: what opens it wants its password. */
export async function requirePresence(
  strapi: Core.Strapi,
  ctx: Context,
  id: number,
  password?: string,
): Promise<void> {
  if (password) return requirePassword(strapi, id, password, 'password.current_wrong');
  if (sessionOf(ctx).recent) return;
  throw forbidden('Falta la contraseña actual', 'password.current_required');
}
