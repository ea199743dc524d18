import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { ownerCard } from '../kinds/ownerCard';
import { sanitizeName } from '../sanitize/name';
import { accountsOf, type StoredAccount } from './accounts';
import { USER } from './models';

/** What signs the comments of an account that was erased. */
export const ERASED_NAME = 'Cuenta eliminada';

const RESERVED = [
  ...['admin', 'administrador', 'administradora', 'administración', 'administrator'],
  ...['moderador', 'moderadora', 'moderación', 'moderator', 'soporte', 'soporte técnico'],
  ...['webmaster', 'sysadmin', 'sitio', 'el sitio', 'equipo del sitio', ERASED_NAME],
];

/** Names that differ in case, accents, width or blanks are one name. */
const plain = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase();

async function isReserved(strapi: Core.Strapi, name: string, except?: number): Promise<boolean> {
  const admins = (await accountsOf(strapi).admins()).filter(({ id }) => id !== except);
  const card = await ownerCard(strapi);
  const taken = [...RESERVED, ...admins.map((admin) => admin.name), card?.name ?? ''];
  return taken.map(plain).includes(plain(name));
}

/** A member has neither the name of an admin or of the owner's card nor one that claims a role. */
export async function rejectReservedName(strapi: Core.Strapi, name: string): Promise<void> {
  if (!(await isReserved(strapi, name))) return;
  const message = 'Ese nombre está reservado, o es el de un administrador';
  throw new errors.ValidationError(message, { code: 'user.name_reserved' });
}

/** An admin who becomes a member loses a name that is reserved for admins. */
export const nameAfterDemotion = async (
  strapi: Core.Strapi,
  { id, name }: Pick<StoredAccount, 'id' | 'name'>,
): Promise<string> => ((await isReserved(strapi, name, id)) ? `Cuenta ${id}` : name);

interface WriteEvent {
  params: { data?: { name?: unknown } };
}

/** A database lifecycle, so that it also covers the panel: a name is shown beside what its account writes. */
export function sanitizeNames(strapi: Core.Strapi): void {
  const sanitize = ({ params: { data } }: WriteEvent) => {
    if (typeof data?.name === 'string') data.name = sanitizeName(data.name);
  };
  const subscriber = { models: [USER], beforeCreate: sanitize, beforeUpdate: sanitize };
  strapi.db.lifecycles.subscribe(subscriber);
}
