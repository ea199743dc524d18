import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { installing } from '../database/install';
import { LOCK } from '../database/locks';
import { raw } from '../database/raw';
import { conflict } from '../errors';
import { verifiesEmail } from '../mail/outbox';
import { isBlocked, notBlocked } from './blocked';
import { ADMIN_ROLE, ROLE, USER, USER_ROLE } from './models';

/** The one form in which an e-mail is stored and compared: trimmed, in lower case. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

/** Two accounts never share an e-mail in any case. */
export const installUniqueEmails = installing([
  'create unique index if not exists portafolio_user_email on up_users (lower(email))',
]);

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
  /** By a link that was mailed, or where e-mails are not verified. */
  confirmed: boolean;
  /** The e-mail that was proved by a link; it counts only while it is the present one. */
  provedEmail: string | null;
  /** Which mails the owner wants; by default all. */
  noticeReplies: boolean | null;
  noticeForums: boolean | null;
  /** The day on which it goes, where its owner asked for that. */
  eraseAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface Changes {
  name?: string | undefined;
  email?: string | undefined;
  /** Hashed beforehand: no transaction holds a connection while it waits for a hash. */
  passwordHash?: string | null | undefined;
  isAdmin?: boolean | undefined;
  blocked?: boolean;
  blockedUntil?: string | null;
  blockedReason?: string;
  noticeReplies?: boolean | undefined;
  noticeForums?: boolean | undefined;
}

type UserRow = StoredAccount & { role: { type: string } | null };

const WITH_ROLE = { populate: { role: { select: ['type'] } } };

/** Some columns have nothing in them where an account was made before they were. */
const toAccount = (row: UserRow): StoredAccount => ({
  ...row,
  name: row.name || '',
  confirmed: row.confirmed || false,
  blocked: isBlocked(row),
  blockedReason: row.blockedReason || '',
  isAdmin: row.role?.type === ADMIN_ROLE,
});

/** As the API shows it. */
export const publicAccount = ({ id, name, email, isAdmin }: Account) => ({
  ...{ _id: id, name, email, isAdmin },
});

/** For an editor of it: with its version for optimistic locking. */
export const versionedAccount = (account: StoredAccount) => ({
  ...publicAccount(account),
  updatedAt: account.updatedAt,
});

/** Whether its mails reach its owner, and not the owner of an address that was only given. */
export const isEmailVerified = ({ confirmed }: { confirmed: boolean | null }): boolean =>
  confirmed === true || !verifiesEmail();

/** The same in a query of `up_users`; `:verifies` says whether e-mails are verified. */
export const EMAIL_VERIFIED = '(up_users.confirmed or not cast(:verifies as boolean))';

export const emailTaken = () => conflict('Ese correo ya tiene una cuenta', 'user.email_taken');

export function accountsOf(strapi: Core.Strapi) {
  const users = () => strapi.db.query(USER);

  const findBy = async (where: object) => {
    const row = await users().findOne({ ...WITH_ROLE, where });
    return row ? toAccount(row as UserRow) : undefined;
  };

  const findAll = async (where: object, more: object = { orderBy: { id: 'asc' } }) =>
    ((await users().findMany({ ...WITH_ROLE, where, ...more })) as UserRow[]).map(toAccount);

  async function columns({ isAdmin, email, passwordHash, ...plain }: Changes) {
    const role = isAdmin === undefined ? undefined : await roleId(isAdmin ? ADMIN_ROLE : USER_ROLE);
    return {
      ...plain,
      // Strapi wants a unique username; the site has none, so it is the e-mail.
      ...(email !== undefined && { email, username: email }),
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

    /** With its row held. */
    async locked(id: number): Promise<StoredAccount | undefined> {
      await raw(strapi, 'select 1 from up_users where id = ? for no key update', [id]);
      return this.byId(id);
    },

    all: () => findAll({}),

    page: async (where: object, page: { orderBy: object[]; limit: number; offset: number }) => ({
      data: await findAll(where, page),
      total: await users().count({ where }),
    }),

    async create(
      values: Required<Pick<Changes, 'name' | 'passwordHash' | 'isAdmin'>> & { email: string },
      more: { confirmed?: boolean; confirmBy?: Date } = {},
    ): Promise<StoredAccount> {
      const fixed = { provider: 'local', confirmed: true, blocked: false };
      const data = { ...(await columns(values)), ...fixed, ...more };
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

    /** Its owner reads the mail of its address: the account stays. */
    async confirm(id: number): Promise<void> {
      const sql =
        'update up_users set confirmed = true, confirm_by = null, proved_email = email where id = ?';
      await raw(strapi, sql, [id]);
    },

    remove: (id: number) => strapi.db.transaction(() => users().delete({ where: { id } })),

    admins: () => findAll({ role: { type: ADMIN_ROLE } }),

    /** Those who can enter: not until they have chosen a password, see passwordReset.ts. */
    countAdmins: () =>
      users().count({
        where: { role: { type: ADMIN_ROLE }, password: { $notNull: true }, ...notBlocked() },
      }),
  };
}
