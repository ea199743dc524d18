import type { Core } from '@strapi/strapi';
import type { accountsOf } from './accounts';
import { whyNot } from './names';

/** Who runs the site, by name: its admins, and the first public card. */
export async function ownersNames(
  strapi: Core.Strapi,
  accounts: ReturnType<typeof accountsOf>,
  except?: number,
): Promise<string[]> {
  const [card] = (await strapi.db
    .query('api::profile.profile')
    .findMany({ select: ['name'], orderBy: { number: 'asc' }, limit: 1 })) as { name?: string }[];
  const admins = (await accounts.admins()).filter(({ id }) => id !== except);
  return [...admins.map(({ name }) => name), card?.name ?? ''];
}

/** Whoever no longer runs the site does not keep a name that says so. */
export async function nameOfDemoted(
  strapi: Core.Strapi,
  accounts: ReturnType<typeof accountsOf>,
  { id, name }: { id: number; name: string },
): Promise<string> {
  return whyNot(name, await ownersNames(strapi, accounts, id)) ? `Cuenta ${id}` : name;
}
