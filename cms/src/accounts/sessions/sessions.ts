import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { hashOf } from '../../database/hash';
import { foreignKey, installing } from '../../database/install';
import { raw } from '../../database/raw';
import { env } from '../../env';
import { publicAccount, type StoredAccount } from '../accounts';
import { BLOCKED } from '../blocked';
import { ADMIN_ROLE } from '../models';

interface SessionToken {
  id: number;
  /** What names the session's row; the row has only its hash. */
  s: string;
  isAdmin: boolean;
}

interface Jwt {
  issue(payload: SessionToken): string;
  verify(token: string): Promise<Partial<SessionToken>>;
}

const jwt = (strapi: Core.Strapi) => strapi.plugin('users-permissions').service<Jwt>('jwt');

export const wrongLogin = () =>
  new errors.ValidationError('Correo o contraseña incorrectos', { code: 'login.wrong' });

/** Undefined for a token that is forged or expired, or from before sessions were rows. */
export async function verifyToken(strapi: Core.Strapi, token: string) {
  const payload = await jwt(strapi)
    .verify(token)
    .catch(() => undefined);
  return Number.isInteger(payload?.id) && typeof payload?.s === 'string'
    ? (payload as SessionToken)
    : undefined;
}

/** Of one account, the newest: more are not kept longer than an hour. */
const MOST = 500;

export const installSessions = installing([
  `create table if not exists portafolio_sessions (
    id serial primary key,
    hash text not null,
    account integer not null,
    made timestamptz not null default now(),
    seen timestamptz not null default now(),
    browser text not null,
    system text not null
  )`,
  foreignKey('portafolio_sessions', 'account', 'up_users'),
  // That opened it, while there is one.
  'alter table portafolio_sessions add column if not exists passkey integer',
  'create unique index if not exists portafolio_sessions_hash on portafolio_sessions (hash)',
  'create index if not exists portafolio_sessions_account on portafolio_sessions (account, id)',
]);

/** Which sessions `s` of accounts with the role `r` are not over by themselves. */
export const LIVE = `(s.made > now() - :days * interval '1 day'
  and (r.type <> '${ADMIN_ROLE}' or s.seen > now() - :idle * interval '1 hour'))`;

export const lifetime = () => ({ days: env().SESSION_DAYS, idle: env().ADMIN_IDLE_HOURS });

const WITH_ROLE = `portafolio_sessions s
  left join up_users_role_lnk l on l.user_id = s.account left join up_roles r on r.id = l.role_id`;

const START = `
  insert into portafolio_sessions (hash, account, browser, system, passkey)
  select :hash, id, :browser, :system, :passkey::integer from up_users
   where id = :id and password is not distinct from :password and not ${BLOCKED}
     and :isAdmin = exists (select from up_users_role_lnk join up_roles on up_roles.id = role_id
                             where user_id = up_users.id and type = '${ADMIN_ROLE}')
     and (:passkey::integer is null
          or exists (select from portafolio_passkeys where id = :passkey::integer))
  returning id`;

/**
 * What a caller who has entered is answered; `refusal`, if the password or the role changed since the account
 * was read, it was blocked, or the passkey is gone. The account is held, so that what ends its sessions comes
 * either before or after.
 */
export async function openSession(
  strapi: Core.Strapi,
  ctx: Context,
  account: StoredAccount,
  refusal: () => Error,
  passkey: number | null = null,
) {
  const s = randomBytes(24).toString('base64url');
  const { id, password, isAdmin } = account;
  const device = deviceOf(ctx.get('user-agent'));
  const values = { hash: hashOf(s), id, password, isAdmin, passkey, ...device };
  const rows = await strapi.db.transaction(async () => {
    // A statement of its own: what the next one reads is as it is once no other transaction holds the account.
    await raw(strapi, 'select id from up_users where id = ? for share', [id]);
    return raw(strapi, START, values);
  });
  if (rows.length === 0) throw refusal();
  return sessionAnswer(account, jwt(strapi).issue({ id, s, isAdmin }));
}

export const sessionAnswer = (account: StoredAccount, token: string | undefined) => ({
  ...{ ...publicAccount(account), user: account.id, token },
});

/** The one that asks comes first, then the one that was used last. */
export const listSessions = (strapi: Core.Strapi, account: number, current: number) =>
  raw(
    strapi,
    `select s.id as "_id", s.made as "createdAt", s.seen as "seenAt", s.browser, s.system,
            s.id = :current as current from ${WITH_ROLE}
      where s.account = :account and ${LIVE} order by current desc, s.seen desc, s.id desc limit 100`,
    { account, current, ...lifetime() },
  );

/** For what was begun while it was open: another password may have ended it since. */
export async function rejectEnded(strapi: Core.Strapi, account: number, { id }: { id: number }) {
  const sql = 'select 1 from portafolio_sessions where account = ? and id = ?';
  if ((await raw(strapi, sql, [account, id])).length === 0) throw new errors.UnauthorizedError();
}

/** Says whether the account had such a session. */
export async function endSession(strapi: Core.Strapi, account: number, id: number) {
  const sql = 'delete from portafolio_sessions where account = ? and id = ? returning id';
  return (await raw(strapi, sql, [account, id])).length > 0;
}

/** All but one, if one is given. */
export async function endSessions(strapi: Core.Strapi, account: number, kept = 0): Promise<void> {
  await raw(strapi, 'delete from portafolio_sessions where account = ? and id <> ?', [
    account,
    kept,
  ]);
}

/** Those that a passkey opened, when it is removed; not the one in which that is done. */
export async function endSessionsOfPasskey(
  strapi: Core.Strapi,
  account: number,
  passkey: number,
  kept: number,
): Promise<void> {
  const sql = 'delete from portafolio_sessions where account = ? and passkey = ? and id <> ?';
  await raw(strapi, sql, [account, passkey, kept]);
}

/** As if it had opened it: the owner held it in their hand to make it. */
export async function noteSessionPasskey(
  strapi: Core.Strapi,
  session: number,
  passkey: number,
): Promise<void> {
  const sql = 'update portafolio_sessions set passkey = ? where id = ?';
  await raw(strapi, sql, [passkey, session]);
}

export async function sweepSessions(strapi: Core.Strapi): Promise<void> {
  await raw(
    strapi,
    `delete from portafolio_sessions where id in (
       select id from (select s.id, ${LIVE} as live,
                              row_number() over (partition by s.account order by s.id desc) as nth
                         from ${WITH_ROLE}) as one
        where live is not true or nth > ${MOST})`,
    lifetime(),
  );
}

/** What of a User-Agent is read at all. */
const READ_MAX = 512;

type Table = [mark: string, name: string][];

// The first mark that is there tells: a browser that imitates another also names it.
const BROWSERS: Table = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Vivaldi/', 'Vivaldi'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Version/', 'Safari'],
  ['curl/', 'curl'],
];

const SYSTEMS: Table = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

const named = (table: Table, text: string): string =>
  table.find(([mark]) => text.includes(mark))?.[1] ?? '';

/** Browser and system in words of ours: nothing that a caller writes is kept. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  const text = userAgent.slice(0, READ_MAX);
  return { browser: named(BROWSERS, text), system: named(SYSTEMS, text) };
}
