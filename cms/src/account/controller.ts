import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { accountsOf, editable, shown, type StoredAccount } from './accounts';
import { loginBody, meBody, read, registerBody, userBody } from './bodies';
import { callerOf, type Caller } from './caller';
import { conflict } from './refusals';
import { keepingAnAdmin } from './lastAdmin';
import { edited, versionRead } from '../content/edits';
import { USER } from './models';
import { refuseOwnersName } from './names';
import { nameOfDemoted, ownersNames } from './owners';
import { hashPassword, isPassword } from './passwords';
import { issueToken } from './session';

type Requested = Context & { params: { id: string }; request: { body?: unknown } };

const SAME_ANSWER = 'Correo o contraseña incorrectos';

export function accountController(strapi: Core.Strapi) {
  const accounts = accountsOf(strapi);

  const session = (account: StoredAccount) => ({
    user: shown(account),
    token: issueToken(strapi, account),
  });

  const editOf = (ctx: Requested, id: number) => {
    const table = strapi.db.metadata.get(USER).tableName;
    return { uid: USER, table, id, editor: personIn(ctx).name, read: undefined };
  };

  async function named(ctx: Requested): Promise<StoredAccount> {
    const id = /^\d{1,9}$/.test(ctx.params.id) ? Number(ctx.params.id) : 0;
    const account = await accounts.byId(id);
    if (!account) throw new errors.NotFoundError('Esa cuenta no existe');
    return account;
  }

  return {
    async login(ctx: Requested) {
      const { email, password } = read(loginBody, ctx.request.body);
      const { id, hash } = await accounts.secretOf(email);
      const right = await isPassword(password, hash);
      const account = id && right ? await accounts.byId(id) : undefined;
      if (!account || account.blocked)
        throw new errors.ValidationError(SAME_ANSWER, { code: 'login.wrong' });
      ctx.body = session(account);
    },

    async register(ctx: Requested) {
      const { password, ...values } = read(registerBody, ctx.request.body);
      refuseOwnersName(values.name, await ownersNames(strapi, accounts));
      const passwordHash = await hashPassword(password);
      ctx.body = session(await accounts.create({ ...values, passwordHash, isAdmin: false }));
      ctx.status = 201;
    },

    async me(ctx: Requested) {
      ctx.body = { user: personIn(ctx) };
    },

    async updateMe(ctx: Requested) {
      const { password, ...values } = read(meBody, ctx.request.body);
      const { id, isAdmin, name } = personIn(ctx);
      if (!isAdmin && values.name && values.name !== name)
        refuseOwnersName(values.name, await ownersNames(strapi, accounts));
      const passwordHash = password && (await hashPassword(password));
      const change = () => accounts.change(id, { ...values, passwordHash }).catch(asNobody);
      ctx.body = session(await edited(strapi, editOf(ctx, id), change, async () => undefined));
    },

    async find(ctx: Requested) {
      ctx.body = (await accounts.all()).map(shown);
    },

    async findOne(ctx: Requested) {
      ctx.body = editable(await named(ctx));
    },

    async update(ctx: Requested) {
      const { id } = await named(ctx);
      const values = read(userBody, ctx.request.body);
      const work = async () => {
        // Read with the row held: it may have been promoted since.
        const account = await named(ctx);
        const demotes = account.isAdmin && values.isAdmin === false;
        const called = { id, name: values.name ?? account.name };
        const name = demotes ? await nameOfDemoted(strapi, accounts, called) : values.name;
        return accounts.change(id, { ...values, name });
      };
      const edit = { ...editOf(ctx, id), read: versionRead(ctx.get('if-match')) };
      const current = async () => editable(await named(ctx));
      const change = () => edited(strapi, edit, work, current);
      const mayDemote = values.isAdmin === false;
      const changed = mayDemote ? keepingAnAdmin(strapi, accounts, id, change) : change();
      ctx.body = editable(await changed);
    },

    async delete(ctx: Requested) {
      const { id } = await named(ctx);
      if (id === personIn(ctx).id) {
        throw conflict('No puedes borrar tu propia cuenta', 'user.own_account');
      }
      await keepingAnAdmin(strapi, accounts, id, () => accounts.remove(id));
      ctx.status = 204;
    },
  };
}

/** Deleted since its token was looked at. */
function asNobody(error: unknown): never {
  throw error instanceof errors.NotFoundError ? new errors.UnauthorizedError() : error;
}

function personIn(ctx: Context): Caller {
  const caller = callerOf(ctx);
  if (!caller) throw new errors.UnauthorizedError();
  return caller;
}
