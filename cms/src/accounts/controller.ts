import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { ACCOUNTS_MAX } from '../contract.generated';
import { recordAudit } from '../audit/audit';
import { readPage, readText } from '../database/page';
import { mailEnabled, queueDaily } from '../mail/outbox';
import { readAccounts } from './accountPage';
import { accountsOf, isEmailVerified, publicAccount, versionedAccount } from './accounts';
import type { StoredAccount } from './accounts';
import { meBody, parse, userBody } from './bodySchemas';
import { blockAccount, blockBody, blockOf, unblockAccount } from './blocking';
import { requireCaller, sessionOf } from './caller';
import { conflict } from '../errors';
import { withLastAdminProtected } from './lastAdmin';
import { withOptimisticLock, parseIfMatch } from '../database/optimisticLock';
import { USER } from './models';
import { nameAfterDemotion, rejectReservedName } from './names';
import { addressChangedMail } from './links/accountMails';
import { forceReset } from './links/passwordReset';
import { sendLinkTo } from './links/registration';
import { eraseNow } from './ownData/eraseDue';
import { lockOut } from './ownData/forget';
import { eraseAtOf } from './ownData/schedule';
import { hashPassword } from './passwords';
import { changeOwn } from './ownChanges';
import { passkeyMissing } from './passkeys/adminPasskey';
import { passkeyOf } from './passkeys/rows';
import { requirePresence } from './sessions/presentPassword';
import { openSession } from './sessions/open';
import { rejectEnded } from './sessions/sessions';
import { bearerOf } from './sessions/strategy';
import { rejectWeakPassword } from './weakPasswords/rejectWeak';

type AccountContext = Context & { params: { id: string }; request: { body?: unknown } };

export function accountController(strapi: Core.Strapi) {
  const accounts = accountsOf(strapi);

  const editOf = (ctx: AccountContext, id: number) => {
    const table = strapi.db.metadata.get(USER).tableName;
    return { uid: USER, table, id, editor: requireCaller(ctx), expected: undefined };
  };

  async function findAccount(ctx: AccountContext): Promise<StoredAccount> {
    const id = /^\d{1,9}$/.test(ctx.params.id) ? Number(ctx.params.id) : 0;
    const account = await accounts.byId(id);
    if (!account || account.isBeingErased) throw new errors.NotFoundError('Esa cuenta no existe');
    return account;
  }

  /** A change of role is a line of its own. */
  async function recordChange(ctx: AccountContext, was: StoredAccount, is: StoredAccount) {
    const entry = { ...userEntry(ctx, was.id), whom: was.name };
    if (is.isAdmin !== was.isAdmin)
      await recordAudit(strapi, { ...entry, action: 'role', before: { isAdmin: was.isAdmin } });
    const before = {
      ...(is.name !== was.name && { name: was.name }),
      ...(is.email !== was.email && { email: was.email }),
    };
    if (Object.keys(before).length > 0)
      await recordAudit(strapi, { ...entry, action: 'account', before });
  }

  return {
    async me(ctx: AccountContext) {
      const caller = requireCaller(ctx);
      // The proxy asks for the owner of a token all the time; only the profile asks for more.
      const wantsMore = ctx.query.notices === 'true';
      const more = wantsMore && {
        ...(await accounts.noticesOf(caller.id)),
        eraseAt: await eraseAtOf(strapi, caller.id),
      };
      const isAdmin = caller.isAdmin || sessionOf(ctx).lacksPasskey;
      ctx.body = { user: { ...caller, isAdmin, ...more } };
    },

    async updateMe(ctx: AccountContext) {
      const { password, currentPassword, ...values } = parse(meBody, ctx.request.body);
      const { id, isAdmin, name, email } = requireCaller(ctx);
      if (values.email === email) delete values.email;
      // A reader of the mail of the new one would choose the password.
      if (values.email && sessionOf(ctx).lacksPasskey) throw passkeyMissing();
      // One that is given is always compared: as a right one it would forgive the wrong ones before.
      if (password || values.email || currentPassword)
        await requirePresence(strapi, ctx, id, currentPassword);
      if (!isAdmin && values.name && values.name !== name)
        await rejectReservedName(strapi, values.name);
      if (password)
        await rejectWeakPassword(strapi, password, { ...requireCaller(ctx), ...values });
      const passwordHash = password && (await hashPassword(password));
      const change = async () => {
        await rejectEnded(strapi, id, sessionOf(ctx));
        return changeOwn(strapi, id, { ...values, passwordHash }).catch(unauthorizedIfDeleted);
      };
      const lock = editOf(ctx, id);
      const account = await withOptimisticLock(strapi, lock, change, async () => undefined);
      if (!passwordHash) {
        ctx.body = { user: publicAccount(account), token: bearerOf(ctx) };
        return;
      }
      // Another password ended this session with all others.
      const passkey = await passkeyOf(strapi, id, sessionOf(ctx));
      ctx.body = await openSession(strapi, ctx, account, ended, passkey);
    },

    async find(ctx: AccountContext) {
      const { keyword, sort, limit } = ctx.query;
      const page = readPage(ctx.query, ACCOUNTS_MAX);
      const asked = { keyword: readText(keyword), sort: readText(sort), ...page };
      const { data, total } = await readAccounts(strapi, asked);
      // A caller who asks for no page reads no total.
      ctx.body = limit === undefined ? data : { data, total };
    },

    async findOne(ctx: AccountContext) {
      ctx.body = versionedAccount(await findAccount(ctx));
    },

    async update(ctx: AccountContext) {
      const { id } = await findAccount(ctx);
      const values = parse(userBody, ctx.request.body);
      const caller = requireCaller(ctx);
      if (id === caller.id && values.email && values.email !== caller.email) {
        // There it counts once its link is opened.
        if (mailEnabled())
          throw conflict('El correo propio se cambia en el perfil', 'user.own_email');
        await requirePresence(strapi, ctx, id);
      }
      const save = async () => {
        // Read with the row held: it may have been promoted since.
        const account = await findAccount(ctx);
        const demotes = account.isAdmin && values.isAdmin === false;
        const renamed = { id, name: values.name ?? account.name };
        const name = demotes ? await nameAfterDemotion(strapi, renamed) : values.name;
        // Where it stays the same nothing is numbered anew.
        const isAdmin = values.isAdmin === account.isAdmin ? undefined : values.isAdmin;
        const changed = await accounts.change(id, { ...values, name, isAdmin });
        await recordChange(ctx, account, changed);
        // Once a day, however often it changes.
        if (changed.email !== account.email && isEmailVerified(account))
          await queueDaily(strapi, addressChangedMail(account.email), id);
        const isPromoted = changed.isAdmin && !account.isAdmin;
        if (isPromoted && (await forceReset(strapi, changed))) return findAccount(ctx);
        await sendLinkTo(strapi, account, changed);
        return changed;
      };
      const edit = { ...editOf(ctx, id), expected: parseIfMatch(ctx.get('if-match')) };
      const current = async () => versionedAccount(await findAccount(ctx));
      const change = () => withOptimisticLock(strapi, edit, save, current);
      ctx.body = versionedAccount(
        values.isAdmin === false
          ? await withLastAdminProtected(strapi, accounts, id, change, { forUpdate: true })
          : await change(),
      );
    },

    async findBlock(ctx: AccountContext) {
      ctx.body = blockOf(await findAccount(ctx));
    },

    async block(ctx: AccountContext) {
      const { id } = await findAccount(ctx);
      const block = parse(blockBody, ctx.request.body);
      ctx.body = blockOf(await blockAccount(strapi, id, block, requireCaller(ctx)));
    },

    async unblock(ctx: AccountContext) {
      const { id } = await findAccount(ctx);
      await unblockAccount(strapi, id, requireCaller(ctx));
      ctx.status = 204;
    },

    async delete(ctx: AccountContext) {
      const { id } = await findAccount(ctx);
      if (id === requireCaller(ctx).id) {
        throw conflict('No puedes borrar tu propia cuenta', 'user.own_account');
      }
      const remove = async () => {
        // With the row held: another may have deleted it meanwhile, or its owner asked for its erasure.
        const { name, eraseAt } = await findAccount(ctx);
        if (eraseAt) {
          // At once, or its owner keeps it meanwhile and is mailed that it stays.
          await lockOut(strapi, id);
          return true;
        }
        // What the account wrote stays, with its name; only its owner can take that away.
        await accounts.remove(id);
        await recordAudit(strapi, { ...userEntry(ctx, id), action: 'delete', whom: name });
        return false;
      };
      const locked = { forUpdate: true };
      const isErased = await withLastAdminProtected(strapi, accounts, id, remove, locked);
      if (isErased) await eraseNow(strapi, id, requireCaller(ctx));
      ctx.status = 204;
    },
  };
}

const userEntry = (ctx: Context, item: number) => ({
  by: requireCaller(ctx),
  subject: 'user',
  item,
});

const ended = () => new errors.UnauthorizedError();

/** Deleted after its token was checked. */
function unauthorizedIfDeleted(error: unknown): never {
  throw error instanceof errors.NotFoundError ? ended() : error;
}
