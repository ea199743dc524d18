import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { hashOf } from '../../database/hash';
import { isEmailVerified } from '../accounts';
import { BLOCKED } from '../blocked';
import type { Caller, Session } from '../caller';
import { ADMIN_ROLE, USER_ROLE } from '../models';
import { passkeyMissing, requiresPasskey } from '../passkeys/adminPasskey';
import { lifetime, LIVE, verifyToken } from './sessions';

interface Config {
  scope?: string[];
}

interface Ability {
  can(action: string): boolean;
  lacksPasskey: boolean;
}

interface Row {
  session: number;
  recent: boolean;
  stale: boolean;
  id: number;
  name: string | null;
  email: string;
  confirmed: boolean | null;
  role: string;
  passkey: number | null;
  /** An admin's that no passkey opened, where one is required. */
  lacks: boolean;
  actions: string[];
}

/** What a session proves, all in one query: whose it is, and what they may do. */
const SQL = `
  select s.id as session, s.made > now() - interval '10 minutes' as recent,
         s.seen < now() - interval '5 minutes' as stale,
         u.id, u.name, u.email, u.confirmed, r.type as role,
         s.passkey, lacks.lacks,
         array(select p.action from up_permissions p
                 join up_permissions_role_lnk pl on pl.permission_id = p.id
                 join up_roles granted on granted.id = pl.role_id
                where granted.type = case when lacks.lacks then '${USER_ROLE}' else r.type end) as actions
    from portafolio_sessions s
    join up_users u on u.id = s.account
    join up_users_role_lnk l on l.user_id = u.id
    join up_roles r on r.id = l.role_id
    cross join lateral (select :required and r.type = '${ADMIN_ROLE}' and s.passkey is null as lacks) as lacks
   where s.hash = :hash and s.account = :id and ${LIVE}
     and not ${BLOCKED}`;

export const bearerOf = (ctx: Context): string | undefined =>
  /^bearer (\S+)$/i.exec(ctx.get('authorization'))?.[1];

const callerFrom = ({ id, name, email, confirmed, role, lacks }: Row): Caller => ({
  id,
  name: name ?? '',
  email,
  isAdmin: role === ADMIN_ROLE && !lacks,
  confirmed: isEmailVerified({ confirmed }),
});

async function rowOf(strapi: Core.Strapi, ctx: Context): Promise<Row | undefined> {
  const bearer = bearerOf(ctx);
  const token = bearer && (await verifyToken(strapi, bearer));
  if (!token) return undefined;
  const required = requiresPasskey();
  const values = { hash: hashOf(token.s), id: token.id, required, ...lifetime() };
  const { rows } = await strapi.db.connection.raw<{ rows: Row[] }>(SQL, values);
  return rows[0];
}

/** Not at every request: a list of sessions that is five minutes old is new enough. */
const noteSeen = (strapi: Core.Strapi, session: number) =>
  strapi.db.connection.raw('update portafolio_sessions set seen = now() where id = ?', [session]);

/**
 * Replaces users-permissions' own: that one answers 401 while the database is unavailable, accepts a
 * token after a password change, and lets the public role in.
 */
export const sessionStrategy = (strapi: Core.Strapi) => ({
  name: 'users-permissions',

  async authenticate(ctx: Context) {
    const row = await rowOf(strapi, ctx);
    if (!row) return { authenticated: false };
    if (row.stale) await noteSeen(strapi, row.session);
    const caller = callerFrom(row);
    ctx.state.user = caller;
    const { session: id, recent, passkey, lacks: lacksPasskey } = row;
    ctx.state.session = { id, recent, passkey, lacksPasskey } satisfies Session;
    const actions = new Set(row.actions);
    const ability = { can: (action: string) => actions.has(action), lacksPasskey };
    return { authenticated: true, credentials: caller, ability };
  },

  verify({ ability }: { ability?: Ability }, { scope = [] }: Config) {
    if (!ability || scope.length === 0) throw new errors.UnauthorizedError();
    if (scope.every((action) => ability.can(action))) return;
    throw ability.lacksPasskey ? passkeyMissing() : new errors.ForbiddenError();
  },
});
