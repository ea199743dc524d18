import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { PASSKEYS_MAX } from '../../contract.generated';
import { raw } from '../../database/raw';
import { env } from '../../env';
import { conflict } from '../../errors';
import { queueMail } from '../../mail/outbox';
import { passkeyHostOf, type PasskeyHost } from '../../passkeyHost';
import { accountsOf, isEmailVerified, type StoredAccount } from '../accounts';
import { rejectBlocked } from '../blocking';
import {
  newPasskeyBody,
  parse,
  passkeyLoginBody,
  passkeyNameBody,
  presenceBody,
} from '../bodySchemas';
import { requireCaller, sessionOf } from '../caller';
import { passkeyMail } from '../mails';
import { requirePresence } from '../sessions/presentPassword';
import {
  endSessionsOfPasskey,
  noteSessionPasskey,
  openSession,
  rejectEnded,
} from '../sessions/sessions';
import { passkeyMissing, requiresPasskey } from './adminPasskey';
import * as ceremonies from './ceremonies';
import * as rows from './repository';

type PasskeyContext = Context & { params: { id: string }; request: { body?: unknown } };

/** 0 is the number of none. */
const idOf = ({ params }: PasskeyContext): number =>
  /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;

/** What a site that has no passkeys does not have. */
function requireHost(): PasskeyHost {
  const host = passkeyHostOf(env().SITE_URL);
  if (!host) throw new errors.NotFoundError();
  return host;
}

const missing = () => new errors.NotFoundError('Esa llave de acceso ya no existe');

/** Keys that open an account without its password. */
export function passkeyController(strapi: Core.Strapi) {
  /** Adding or removing one is like changing the password. */
  const requirePresent = (ctx: PasskeyContext) => {
    const { currentPassword } = parse(presenceBody, ctx.request.body);
    return requirePresence(strapi, ctx, requireCaller(ctx).id, currentPassword);
  };

  /** A caller with no more than an admin's password makes the first key, and no key beside those there are. */
  async function rejectChange(ctx: PasskeyContext, host: PasskeyHost): Promise<void> {
    if (!sessionOf(ctx).lacksPasskey) return;
    if ((await rows.listPasskeys(strapi, requireCaller(ctx).id, host.name)).length > 0)
      throw passkeyMissing();
  }

  async function rejectTooMany(account: number): Promise<void> {
    if ((await rows.listPasskeys(strapi, account)).length >= PASSKEYS_MAX)
      throw conflict('No caben más llaves de acceso', 'passkey.too_many');
  }

  /**
   * Changes the keys with the account held: of two who do the second sees what the first did, and a session
   * that ended meanwhile changes none.
   */
  const changeKeys = <T>(
    ctx: PasskeyContext,
    host: PasskeyHost,
    change: (account: StoredAccount) => Promise<T>,
  ): Promise<T> =>
    strapi.db.transaction(async () => {
      const { id } = requireCaller(ctx);
      await raw(strapi, 'select id from up_users where id = ? for update', [id]);
      await rejectEnded(strapi, id, sessionOf(ctx));
      const account = await accountsOf(strapi).byId(id);
      if (!account) throw new errors.UnauthorizedError();
      await rejectChange(ctx, host);
      return change(account);
    }) as Promise<T>;

  const tell = async (account: StoredAccount, isAdded: boolean): Promise<void> => {
    const mail = { ...passkeyMail(account.email, isAdded), account: account.id };
    if (isEmailVerified(account)) await queueMail(strapi, mail);
  };

  return {
    async passkeys(ctx: PasskeyContext) {
      requireHost();
      ctx.body = (await rows.listPasskeys(strapi, requireCaller(ctx).id)).map(rows.publicPasskey);
    },

    async passkeyOptions(ctx: PasskeyContext) {
      const host = requireHost();
      const { id } = requireCaller(ctx);
      await requirePresent(ctx);
      await rejectChange(ctx, host);
      await rejectTooMany(id);
      const account = await accountsOf(strapi).byId(id);
      if (!account) throw new errors.UnauthorizedError();
      ctx.body = await ceremonies.newKeyOptions(strapi, host, account, sessionOf(ctx).id);
    },

    async addPasskey(ctx: PasskeyContext) {
      const host = requireHost();
      const { ticket, name, ...given } = parse(newPasskeyBody, ctx.request.body);
      const session = sessionOf(ctx);
      const holder = { account: requireCaller(ctx).id, session: session.id };
      const challenge = await rows.spendChallenge(strapi, ticket, holder);
      if (!challenge) throw ceremonies.invalidPasskey();
      const key = await ceremonies.verifyNewKey(given, challenge, host);
      const transports = ceremonies.transportsIn(given.transports ?? '').join(',');
      const made = await changeKeys(ctx, host, async (account) => {
        await rejectTooMany(account.id);
        const added = await rows.insertPasskey(strapi, {
          ...{ account: account.id, host: host.name, credential: key.id, name, transports },
          ...{ publicKey: Buffer.from(key.publicKey), counter: key.counter },
        });
        if (!added) throw ceremonies.invalidPasskey();
        if (session.lacksPasskey) await noteSessionPasskey(strapi, session.id, added.id);
        await tell(account, true);
        return added;
      });
      ctx.body = rows.publicPasskey(made);
      ctx.status = 201;
    },

    async renamePasskey(ctx: PasskeyContext) {
      const host = requireHost();
      const { name } = parse(passkeyNameBody, ctx.request.body);
      await rejectChange(ctx, host);
      const of = { account: requireCaller(ctx).id, id: idOf(ctx), name };
      const renamed = await rows.renamePasskey(strapi, of);
      if (!renamed) throw missing();
      ctx.body = rows.publicPasskey(renamed);
    },

    /** With it go the sessions that it opened. */
    async removePasskey(ctx: PasskeyContext) {
      const host = requireHost();
      await requirePresent(ctx);
      await changeKeys(ctx, host, async (account) => {
        const gone = await rows.deletePasskey(strapi, { account: account.id, id: idOf(ctx) });
        if (!gone) throw missing();
        const left = await rows.listPasskeys(strapi, account.id, host.name);
        const isLast = gone.host === host.name && left.length === 0;
        if (isLast && account.isAdmin && requiresPasskey())
          throw conflict('Es la única, y hace falta una', 'passkey.last');
        await endSessionsOfPasskey(strapi, account.id, gone.id, sessionOf(ctx).id);
        await tell(account, false);
      });
      ctx.status = 204;
    },

    async passkeyLoginOptions(ctx: PasskeyContext) {
      ctx.body = await ceremonies.loginOptions(strapi, requireHost());
    },

    async passkeyLogin(ctx: PasskeyContext) {
      const host = requireHost();
      const given = parse(passkeyLoginBody, ctx.request.body);
      const challenge = await rows.spendChallenge(strapi, given.ticket, rows.NO_ACCOUNT);
      const wanted = { host: host.name, credential: given.credential };
      const known = challenge && (await rows.findPasskey(strapi, wanted));
      if (!known) throw ceremonies.invalidPasskey();
      const counter = await ceremonies.verifySigned(given, challenge, host, known);
      const account = await accountsOf(strapi).byId(known.account);
      if (!account || !ceremonies.isHandleOf(account, given.userHandle))
        throw ceremonies.invalidPasskey();
      rejectBlocked(account);
      if (!(await rows.notePasskeyUse(strapi, known, counter))) throw ceremonies.invalidPasskey();
      ctx.body = await openSession(strapi, ctx, account, ceremonies.invalidPasskey, known.id);
    },
  };
}
