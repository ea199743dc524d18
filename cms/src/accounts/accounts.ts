import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { LOCK } from '../database/locks';
import { raw } from '../database/raw';
import { conflict } from '../errors';
import { canonicalEmail } from './email';
import { isBlocked, notBlocked } from './blocked';
import { ADMIN_ROLE, ROLE, USER, USER_ROLE } from './models';

export interface Account {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
}

export interface StoredAccount extends Account {
  documentId: string;
  password: string | null;
  blocked: boolean;
  blockedUntil: string | null;
  blockedReason: string;
  /** Whoever has it has shown that the e-mail is theirs. */
  confirmed: boolean;
  /** Of a decoy: the taken e-mail that its person sees as theirs. No mail goes there for it. */
  decoyOf: string | null;
  /** The day on which it goes, where its person asked for that. */
  eraseAt: string | null;
  /** Locked out for good, see ownData/forget.ts. */
  isBeingErased: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface Changes {
  name?: string | undefined;
  email?: string | undefined;
  /** Hashed beforehand: no transaction holds a connection while it waits for a hash. */
  passwordHash?: string | null | undefined;
  isAdmin?: boolean | undefined;
  eraseAt?: string;
  blocked?: boolean;
  blockedUntil?: string | null;
  blockedReason?: string;
  noticeReplies?: boolean | undefined;
  noticeForums?: boolean | undefined;
}

interface Notices {
  noticeReplies: boolean | null;
  noticeForums: boolean | null;
}

interface UserRow {
  id: number;
  documentId: string;
  name: string | null;
  email: string;
  password: string | null;
  blocked: boolean | null;
  blockedUntil: string | null;
  blockedReason: string | null;
  confirmed: boolean | null;
  decoyOf: string | null;
  eraseAt: string | null;
  createdAt: string;
  updatedAt: string;
  role: { type: string } | null;
}

interface KnownPassword {
  id?: number;
  hash?: string | null;
  confirmed?: boolean;
}

const SELECTION = {
  select: [
    ...['id', 'documentId', 'name', 'email', 'password', 'confirmed', 'decoyOf'],
    ...['blocked', 'blockedUntil', 'blockedReason', 'eraseAt', 'createdAt', 'updatedAt'],
  ],
  populate: { role: { select: ['type'] } },
};

const toAccount = (row: UserRow): StoredAccount => ({
  ...row,
  name: row.name ?? '',
  confirmed: row.confirmed === true,
  blocked: isBlocked(row),
  blockedReason: row.blockedReason ?? '',
  isBeingErased: Boolean(row.eraseAt) && row.password === null,
  isAdmin: row.role?.type === ADMIN_ROLE,
});

type Shown = Account & Pick<StoredAccount, 'decoyOf'>;

export const publicAccount = ({ id, name, email, isAdmin, decoyOf }: Shown): Account => ({
  id,
  name,
  email: decoyOf ?? email,
  isAdmin,
});

/** For whoever may change it: with its version for optimistic locking. */
export const versionedAccount = (account: StoredAccount) => ({
  ...publicAccount(account),
  updatedAt: account.updatedAt,
});

export const emailTaken = () => conflict('Ese correo ya tiene una cuenta', 'user.email_taken');

export function accountsOf(strapi: Core.Strapi) {
  const users = () => strapi.db.query(USER);

  const findBy = async (where: object) => {
    const row = await users().findOne({ ...SELECTION, where });
    return row ? toAccount(row as UserRow) : undefined;
  };

  const findAll = async (where: object): Promise<StoredAccount[]> => {
    const rows = await users().findMany({ ...SELECTION, where, orderBy: { id: 'asc' } });
    return (rows as UserRow[]).map(toAccount);
  };

  async function columns({ isAdmin, email, passwordHash, ...plain }: Changes) {
    const role = isAdmin === undefined ? undefined : await roleId(isAdmin ? ADMIN_ROLE : USER_ROLE);
    return {
      ...plain,
      // Strapi wants a unique username; the site has none, so it is the e-mail.
      // With an e-mail of its own nothing is a decoy.
      ...(email !== undefined && { email, username: email, decoyOf: null }),
      ...(passwordHash !== undefined && { password: passwordHash }),
      ...(role !== undefined && { role }),
    };
  }

  async function roleId(type: string): Promise<number> {
    const role = await strapi.db.query(ROLE).findOne({ where: { type }, select: ['id'] });
    if (!role) throw new Error(`No existe el rol ${type}`);
    return Number(role.id);
  }

  const rejectTaken = (error: unknown): never => {
    // PostgreSQL's unique_violation: another request was first.
    throw (error as { code?: string }).code === '23505' ? emailTaken() : error;
  };

  return {
    byId: (id: number) => findBy({ id }),
    byEmail: (email: string) => findBy({ email: { $eqi: canonicalEmail(email) } }),

    /** With its row held: as whoever had it before left it. None that is being erased: nobody keeps it or lets it in again. */
    async locked(id: number): Promise<StoredAccount | undefined> {
      await raw(strapi, 'select 1 from up_users where id = ? for no key update', [id]);
      const account = await this.byId(id);
      return account?.isBeingErased ? undefined : account;
    },

    all: () => findAll({ decoyOf: { $null: true } }),

    async create(
      values: Required<Pick<Changes, 'name' | 'passwordHash' | 'isAdmin'>> & { email: string },
      more: { confirmed?: boolean; confirmBy?: Date; decoyOf?: string } = {},
    ): Promise<StoredAccount> {
      if (await this.byEmail(values.email)) throw emailTaken();
      const data = {
        ...(await columns(values)),
        provider: 'local',
        confirmed: true,
        blocked: false,
        ...more,
      };
      const created = await strapi.db
        .transaction(() => users().create({ data }))
        .catch(rejectTaken);
      return (await this.byId(Number(created.id)))!;
    },

    async change(id: number, values: Changes): Promise<StoredAccount> {
      const other = values.email && (await this.byEmail(values.email));
      if (other && other.id !== id) throw emailTaken();
      const data = await columns(values);
      const update = async () => {
        // Strapi numbers all accounts of both roles anew: two changes at once would wait for each other.
        if (data.role) await raw(strapi, 'select pg_advisory_xact_lock(?)', [LOCK.roles]);
        await users().update({ where: { id }, data });
      };
      await strapi.db.transaction(update).catch(rejectTaken);
      const changed = await this.byId(id);
      if (!changed) throw new errors.NotFoundError('Esa cuenta no existe');
      return changed;
    },

    /** Which mails somebody wants. */
    async noticesOf(id: number) {
      const select = ['noticeReplies', 'noticeForums'];
      const row = (await users().findOne({ select, where: { id } })) as Notices | null;
      const { noticeReplies, noticeForums } = row ?? {};
      return { noticeReplies: noticeReplies !== false, noticeForums: noticeForums !== false };
    },

    /** The e-mail is its holder's: the account stays. A decoy's is nobody's. */
    async confirm(id: number): Promise<void> {
      const where = { id, decoyOf: { $null: true } };
      const row = await users().findOne({ select: ['email'], where });
      const provedEmail = (row as { email: string } | null)?.email ?? null;
      await users().update({ where, data: { confirmed: true, confirmBy: null, provedEmail } });
    },

    remove: (id: number) => strapi.db.transaction(() => users().delete({ where: { id } })),

    admins: () => findAll({ role: { type: ADMIN_ROLE } }),

    /** Who can come in: not until they have chosen a password, see closeUntilReset.ts. */
    countAdmins: () =>
      users().count({
        where: { role: { type: ADMIN_ROLE }, password: { $notNull: true }, ...notBlocked() },
      }),

    /** One query whether the account exists or not, so that timing tells nothing: the role would be a second one. */
    async passwordHashOf(email: string): Promise<KnownPassword> {
      const where = { email: { $eqi: email } };
      const row = await users().findOne({ select: ['id', 'password', 'confirmed'], where });
      if (!row) return {};
      const { id, password, confirmed } = row as UserRow;
      return { id, hash: password, confirmed: confirmed === true };
    },
  };
}
