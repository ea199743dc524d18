import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { accountsOf, type StoredAccount } from '../accounts/accounts';
import { registerBody } from '../accounts/bodySchemas';
import { USER } from '../accounts/models';
import { hashPassword, verifyPassword } from '../accounts/passwords';
import { rejectProblems, type SeedBody } from './body';
import { removedOf } from '../database/removed';
import type { Outcome } from './upsert';

const user = z.strictObject({
  /** Taken so that every file looks the same; an account is known by its e-mail. */
  _id: z.number().optional(),
  name: registerBody.shape.name,
  email: registerBody.shape.email,
  /** Without it a new account gets one that nobody knows. */
  password: registerBody.shape.password.optional(),
  isAdmin: z.boolean().default(false),
  createdAt: z.iso.datetime({ error: 'tiene que ser una fecha ISO 8601' }).optional(),
});

type User = z.infer<typeof user>;

function readUsers({ items }: SeedBody): User[] {
  const parsed = items.map((item) => user.safeParse(item));
  rejectProblems(
    parsed.flatMap(({ error }, i) =>
      (error?.issues ?? []).map(({ path, message }) => ({
        path: ['items', i, ...(path as (string | number)[])],
        message,
      })),
    ),
  );
  return parsed.flatMap(({ data }) => (data ? [data] : []));
}

async function isOther(strapi: Core.Strapi, id: number, createdAt: string): Promise<boolean> {
  const row = await strapi.db.query(USER).findOne({ where: { id }, select: ['createdAt'] });
  return new Date(row?.createdAt as string).getTime() !== Date.parse(createdAt);
}

/** Never its role: who administers a site in use is decided there, and may have changed since the file was written. */
async function changesOf(
  strapi: Core.Strapi,
  known: StoredAccount,
  wanted: User,
): Promise<Partial<User>> {
  const samePassword = !wanted.password || (await verifyPassword(wanted.password, known.password));
  return {
    ...(known.name !== wanted.name && { name: wanted.name }),
    ...(!samePassword && { password: wanted.password }),
    ...(wanted.createdAt &&
      (await isOther(strapi, known.id, wanted.createdAt)) && {
        createdAt: wanted.createdAt,
      }),
  };
}

interface Context {
  dryRun: boolean;
  /** Whether an account of that moment was deleted, or has another e-mail by now. */
  isGone: (createdAt: unknown) => boolean;
  /** Only into a site that has no more than its first admin does a file bring others. */
  mayBringAdmins: boolean;
}

async function contextOf(strapi: Core.Strapi, dryRun: boolean): Promise<Context> {
  const isRemoved = await removedOf(strapi, 'up_users');
  const rows = await strapi.db.query(USER).findMany({ select: ['createdAt'] });
  const made = new Set(rows.map((row) => new Date(String(row.createdAt)).getTime()));
  const isThere = (createdAt: unknown) => made.has(Date.parse(String(createdAt)));
  const isGone = (createdAt: unknown) => isRemoved(createdAt) || isThere(createdAt);
  return { dryRun, isGone, mayBringAdmins: rows.length <= 1 };
}

async function seedUser(
  strapi: Core.Strapi,
  given: User,
  { dryRun, isGone, mayBringAdmins }: Context,
): Promise<Outcome> {
  const accounts = accountsOf(strapi);
  const wanted = { ...given, isAdmin: given.isAdmin && mayBringAdmins };
  const known = await accounts.byEmail(wanted.email);
  if (!known && isGone(wanted.createdAt)) return { _id: null, result: 'left' };
  if (!known) return createUser(strapi, wanted, dryRun);
  const changes = await changesOf(strapi, known, wanted);
  const fields = Object.keys(changes);
  if (fields.length === 0) return { _id: known.id, result: 'unchanged' };
  if (!dryRun) await changeUser(strapi, known.id, changes);
  return { _id: known.id, result: 'updated', fields };
}

async function changeUser(strapi: Core.Strapi, id: number, changes: Partial<User>): Promise<void> {
  const { createdAt, password, ...account } = changes;
  const passwordHash = password && (await hashPassword(password));
  if (passwordHash || Object.keys(account).length > 0)
    await accountsOf(strapi).change(id, { ...account, passwordHash });
  if (createdAt) await backdate(strapi, id, createdAt);
}

const backdate = (strapi: Core.Strapi, id: number, createdAt: string) =>
  strapi.db.query(USER).update({ where: { id }, data: { createdAt } });

async function createUser(strapi: Core.Strapi, wanted: User, dryRun: boolean): Promise<Outcome> {
  if (dryRun) return { _id: null, result: 'created' };
  const { name, email, isAdmin, createdAt } = wanted;
  const password = wanted.password ?? randomBytes(24).toString('base64url');
  const passwordHash = await hashPassword(password);
  const { id } = await accountsOf(strapi).create({ name, email, isAdmin, passwordHash });
  if (createdAt) await backdate(strapi, id, createdAt);
  return { _id: id, result: 'created' };
}

export async function seedUsers(strapi: Core.Strapi, body: SeedBody): Promise<Outcome[]> {
  if (body.prune)
    rejectProblems([{ path: ['prune'], message: 'las cuentas no se borran desde un archivo' }]);
  const outcomes: Outcome[] = [];
  const context = await contextOf(strapi, body.dryRun);
  for (const wanted of readUsers(body)) outcomes.push(await seedUser(strapi, wanted, context));
  return outcomes;
}
