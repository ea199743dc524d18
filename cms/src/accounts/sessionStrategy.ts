import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { isBlocked } from './blocked';
import type { Caller } from './caller';
import { verifiesEmail } from '../mail/outbox';
import { ADMIN_ROLE, USER } from './models';
import { verifyToken } from './session';

interface Config {
  scope?: string[];
}

interface UserRow {
  id: number;
  name: string | null;
  email: string;
  blocked: boolean | null;
  blockedUntil: string | null;
  confirmed: boolean | null;
  decoyOf: string | null;
  sessionVersion: number | null;
  role: { type: string; permissions: { action: string }[] } | null;
}

const SELECTION = {
  select: [
    'id',
    'name',
    'email',
    'blocked',
    'blockedUntil',
    'confirmed',
    'decoyOf',
    'sessionVersion',
  ],
  populate: { role: { select: ['type'], populate: { permissions: { select: ['action'] } } } },
};

function bearerOf(ctx: Context): string | undefined {
  return /^bearer (\S+)$/i.exec(ctx.get('authorization'))?.[1];
}

/**
 * Replaces users-permissions' own: that one answers 401 while the database is unavailable, accepts a
 * token after a password change, and lets the public role in.
 */
export const sessionStrategy = (strapi: Core.Strapi) => ({
  name: 'users-permissions',

  async authenticate(ctx: Context) {
    const bearer = bearerOf(ctx);
    const token = bearer && (await verifyToken(strapi, bearer));
    if (!token) return { authenticated: false };
    const row = (await strapi.db
      .query(USER)
      .findOne({ ...SELECTION, where: { id: token.id } })) as UserRow | null;
    if (!row?.role || isBlocked(row) || row.sessionVersion !== token.v)
      return { authenticated: false };
    const isAdmin = row.role.type === ADMIN_ROLE;
    const caller: Caller = {
      id: row.id,
      name: row.name ?? '',
      email: row.decoyOf ?? row.email,
      isAdmin,
      confirmed: row.confirmed === true || !verifiesEmail(),
    };
    ctx.state.user = caller;
    const actions = new Set(row.role.permissions.map(({ action }) => action));
    const ability = { can: (action: string) => actions.has(action) };
    return { authenticated: true, credentials: caller, ability };
  },

  verify({ ability }: { ability?: { can(action: string): boolean } }, { scope = [] }: Config) {
    if (!ability || scope.length === 0) throw new errors.UnauthorizedError();
    if (!scope.every((action) => ability.can(action))) throw new errors.ForbiddenError();
  },
});
