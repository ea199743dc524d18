import type { Core } from '@strapi/strapi';
import { ownerCard } from '../../kinds/ownerCard';
import type { accountsOf } from '../accounts';
import { refusalOf } from './reservedNames';

/** The names of the admins, and of the first public card. */
export async function adminNames(
  strapi: Core.Strapi,
  accounts: ReturnType<typeof accountsOf>,
  except?: number,
): Promise<string[]> {
  const card = await ownerCard(strapi);
  const admins = (await accounts.admins()).filter(({ id }) => id !== except);
  return [...admins.map(({ name }) => name), card?.name ?? ''];
}

/** Who is no longer an admin loses a name that is reserved for admins. */
export async function nameAfterDemotion(
  strapi: Core.Strapi,
  accounts: ReturnType<typeof accountsOf>,
  { id, name }: { id: number; name: string },
): Promise<string> {
  return refusalOf(name, await adminNames(strapi, accounts, id)) ? `Cuenta ${id}` : name;
}
