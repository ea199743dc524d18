import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { accountsOf } from '../accounts/accounts';
import { USER } from '../accounts/models';
import { hashPassword } from '../accounts/passwords';
import type { Outcome } from './seed';

/** They only come into a site without people: the one that may be there is its first admin's. */
export async function seedAccounts(
  strapi: Core.Strapi,
  items: Record<string, unknown>[],
  dryRun: boolean,
): Promise<Outcome[]> {
  const accounts = accountsOf(strapi);
  const outcomes: Outcome[] = [];
  for (const { name, email, password, isAdmin, createdAt } of items) {
    const known = await accounts.byEmail(String(email));
    const result = known ? 'unchanged' : 'created';
    if (dryRun) {
      outcomes.push({ _id: known?.id ?? null, result });
      continue;
    }
    // Without a password in the file it gets a random one, which is shown to no person.
    const given = typeof password === 'string' ? password : randomBytes(24).toString('base64url');
    const made = async () =>
      accounts.create({
        ...{ name: String(name), email: String(email), isAdmin: isAdmin === true },
        passwordHash: await hashPassword(given),
      });
    const { id } = known ?? (await made());
    outcomes.push({ _id: id, result });
    const data = { name, ...(createdAt !== undefined && { createdAt }) };
    await strapi.db.query(USER).update({ where: { id }, data });
  }
  return outcomes;
}

export async function removeAccounts(
  strapi: Core.Strapi,
  named: { email: string; createdAt: string }[],
  dryRun: boolean,
): Promise<Outcome[]> {
  const accounts = accountsOf(strapi);
  const outcomes: Outcome[] = [];
  for (const { email, createdAt } of named) {
    const known = await accounts.byEmail(email);
    const isSame = known && Date.parse(known.createdAt) === Date.parse(createdAt);
    if (!isSame || known.isAdmin) continue;
    if (!dryRun) await accounts.remove(known.id);
    const title = `${known.name} (${known.email})`;
    outcomes.push({ _id: known.id, result: 'deleted', title });
  }
  return outcomes;
}
