import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { ACCOUNTS_MAX } from '../contract.generated';
import { recordAudit } from '../audit/audit';
import { parseIfMatch, withOptimisticLock } from '../database/optimisticLock';
import { readPage, readText } from '../database/page';
import { conflict } from '../errors';
import { mailEnabled, queueMail } from '../mail/outbox';
import { accountsOf, isEmailVerified, publicAccount, versionedAccount } from './accounts';
import type { StoredAccount } from './accounts';
import { blockAccount, blockBody, blockOf, unblockAccount } from './blocking';
import { parse, userBody } from './bodySchemas';
import { requireCaller } from './caller';
import { withLastAdminProtected } from './lastAdmin';
import { addressChangedMail } from './mails';
import { forceReset } from './passwordReset';
import { sendLinkTo } from './registration';
import { USER } from './models';
import { nameAfterDemotion } from './names';
import { eraseAsAsked } from './ownData/erase';
import { requirePresence } from './sessions/presentPassword';

/** A leading `-` turns the order round. The number settles ties, so that pages never overlap. */
function orderOf(sort: string): object[] {
  const [field, order] = sort.startsWith('-') ? [sort.slice(1), 'desc'] : [sort, 'asc'];
  if (field === '_id') return [{ id: order }];
  const isText = field === 'name' || field === 'email';
  const orders = {
    ...(isText && { [field]: order }),
    ...(field === 'isAdmin' && { role: { type: order } }),
  };
  return [orders, { id: 'asc' }].filter((one) => Object.keys(one).length > 0);
}

type UserContext = Context & { params: { id: string }; request: { body?: unknown } };

/** What admins do with the accounts. */
export function usersController(strapi: Core.Strapi) {
  const accounts = accountsOf(strapi);

  async function findAccount(ctx: UserContext): Promise<StoredAccount> {
    const id = /^\d{1,9}$/.test(ctx.params.id) ? Number(ctx.params.id) : 0;
    const account = await accounts.byId(id);
    if (!account) throw new errors.NotFoundError('Esa cuenta no existe');
    return account;
  }

  /** A change of role is a line of its own. */
  async function recordChange(ctx: UserContext, was: StoredAccount, is: StoredAccount) {
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
    async find(ctx: UserContext) {
      const keyword = readText(ctx.query.keyword);
      const found = { $containsi: keyword };
      const where = keyword ? { $or: [{ name: found }, { email: found }] } : {};
      const orderBy = orderOf(readText(ctx.query.sort));
      const page = readPage(ctx.query, ACCOUNTS_MAX);
      const { data, total } = await accounts.page(where, { orderBy, ...page });
      ctx.body = { data: data.map(publicAccount), total };
    },

    async findOne(ctx: UserContext) {
      ctx.body = versionedAccount(await findAccount(ctx));
    },

    async update(ctx: UserContext) {
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
        if (changed.email !== account.email && isEmailVerified(account))
          await queueMail(strapi, { ...addressChangedMail(account.email), account: id });
        const isPromoted = changed.isAdmin && !account.isAdmin;
        if (isPromoted && (await forceReset(strapi, id))) return findAccount(ctx);
        await sendLinkTo(strapi, account, changed);
        return changed;
      };
      const expected = parseIfMatch(ctx.get('if-match'));
      const edit = { uid: USER, table: 'up_users', id, editor: caller, expected };
      const current = async () => versionedAccount(await findAccount(ctx));
      const change = () => withOptimisticLock(strapi, edit, save, current);
      ctx.body = versionedAccount(
        values.isAdmin === false
          ? await withLastAdminProtected(strapi, id, change)
          : await change(),
      );
    },

    async findBlock(ctx: UserContext) {
      ctx.body = blockOf(await findAccount(ctx));
    },

    async block(ctx: UserContext) {
      const { id } = await findAccount(ctx);
      const block = parse(blockBody, ctx.request.body);
      ctx.body = blockOf(await blockAccount(strapi, id, block, requireCaller(ctx)));
    },

    async unblock(ctx: UserContext) {
      const { id } = await findAccount(ctx);
      await unblockAccount(strapi, id, requireCaller(ctx));
      ctx.status = 204;
    },

    async delete(ctx: UserContext) {
      const { id } = await findAccount(ctx);
      if (id === requireCaller(ctx).id) {
        throw conflict('No puedes borrar tu propia cuenta', 'user.own_account');
      }
      const remove = async () => {
        // With the row held: another may have deleted it meanwhile, or its owner asked for its erasure.
        const { name, eraseAt } = await findAccount(ctx);
        const by = requireCaller(ctx);
        if (eraseAt) return eraseAsAsked(strapi, id, { by, action: 'delete' });
        // What the account wrote stays, with its name; only its owner can take that away.
        await accounts.remove(id);
        await recordAudit(strapi, { ...userEntry(ctx, id), action: 'delete', whom: name });
      };
      await withLastAdminProtected(strapi, id, remove);
      ctx.status = 204;
    },
  };
}

const userEntry = (ctx: Context, item: number) => ({
  by: requireCaller(ctx),
  subject: 'user',
  item,
});
