import { randomBytes, randomInt } from 'node:crypto';
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
  /** Of the first that the file says they wrote: a new account without its own date is not younger. */
  firstWritten: z.iso.datetime().optional(),
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
  const isGone = (createdAt: unknown) => isRemoved({ createdAt }) || isThere(createdAt);
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
  return keepUser(strapi, known, given, dryRun);
}

/** Its name, date and role may have changed since the file was written, and stay: at most it gets a password. */
async function keepUser(
  strapi: Core.Strapi,
  known: StoredAccount,
  { name, password, createdAt, isAdmin }: User,
  dryRun: boolean,
): Promise<Outcome> {
  const { id } = known;
  const isOther = createdAt && Date.parse(known.createdAt) !== Date.parse(createdAt);
  // Whoever has the e-mail since is another person; the first admin's account is made with each site.
  if (isOther && !(known.isAdmin && isAdmin)) return { _id: id, result: 'left' };
  if (password && !(await verifyPassword(password, known.password))) {
    if (!dryRun)
      await accountsOf(strapi).change(id, { passwordHash: await hashPassword(password) });
    return { _id: id, result: 'updated', fields: ['password'] };
  }
  return { _id: id, result: isOther || known.name !== name ? 'left' : 'unchanged' };
}

/** By when it was made an account is known: a moment that nobody writes by hand. */
const justBefore = (moment: string) => new Date(Date.parse(moment) - randomInt(1, 1_000));

async function createUser(strapi: Core.Strapi, wanted: User, dryRun: boolean): Promise<Outcome> {
  if (dryRun) return { _id: null, result: 'created' };
  const { name, email, isAdmin, firstWritten } = wanted;
  const createdAt = wanted.createdAt ?? (firstWritten && justBefore(firstWritten));
  const password = wanted.password ?? randomBytes(24).toString('base64url');
  const passwordHash = await hashPassword(password);
  const { id } = await accountsOf(strapi).create({ name, email, isAdmin, passwordHash });
  if (createdAt) await strapi.db.query(USER).update({ where: { id }, data: { createdAt } });
  return { _id: id, result: 'created' };
}

async function removeUsers(strapi: Core.Strapi, { remove, dryRun }: SeedBody): Promise<Outcome[]> {
  const accounts = accountsOf(strapi);
  const outcomes: Outcome[] = [];
  for (const { email, createdAt } of remove) {
    const known = await accounts.byEmail(email);
    const isSame = known && Date.parse(known.createdAt) === Date.parse(createdAt);
    if (!isSame || known.isAdmin) continue;
    if (!dryRun) await accounts.remove(known.id);
    const title = `${known.name} (${known.email})`;
    outcomes.push({ _id: known.id, result: 'deleted', title });
  }
  return outcomes;
}

export async function seedUsers(strapi: Core.Strapi, body: SeedBody): Promise<Outcome[]> {
  if (body.prune)
    rejectProblems([{ path: ['prune'], message: 'las cuentas no se borran desde un archivo' }]);
  const outcomes: Outcome[] = [];
  const context = await contextOf(strapi, body.dryRun);
  for (const wanted of readUsers(body)) outcomes.push(await seedUser(strapi, wanted, context));
  return [...outcomes, ...(await removeUsers(strapi, body))];
}
