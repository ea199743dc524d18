import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { env } from '../../env';
import { badRequest } from '../../errors';
import { USER } from '../models';
import { weaknessOf } from './weakness';

interface Card {
  name?: string | null;
  brand?: string | null;
}

/** What any reader of the site knows of it. */
async function wordsOfSite(strapi: Core.Strapi): Promise<string[]> {
  const [card] = (await strapi.db
    .query('api::profile.profile')
    .findMany({ select: ['name', 'brand'], orderBy: { number: 'asc' }, limit: 1 })) as Card[];
  const { SITE_URL } = env();
  const host = SITE_URL && URL.canParse(SITE_URL) ? new URL(SITE_URL).hostname : '';
  return ['portafolio', host, card?.name ?? '', card?.brand ?? ''];
}

/** Of a password that is chosen; one that is there already goes on working. */
export async function rejectWeakPassword(
  strapi: Core.Strapi,
  password: string,
  { name = '', email = '' }: { name?: string | undefined; email?: string | undefined },
): Promise<void> {
  const weakness = weaknessOf(password, [name, email, ...(await wordsOfSite(strapi))]);
  if (weakness) throw badRequest('Contraseña: es fácil de adivinar', weakness);
}

interface Write {
  uid: string;
  action: string;
  params: { data?: { password?: unknown; name?: string; email?: string } };
}

/** The panel's form sends a password as it was typed, before Strapi hashes it. */
export function rejectWeakInPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Write;
    const { password, ...person } = params.data ?? {};
    const writes = uid === USER && (action === 'create' || action === 'update');
    if (writes && typeof password === 'string' && password !== '')
      await rejectWeakPassword(strapi, password, person).catch(() => {
        throw new errors.ValidationError('Esa contraseña es fácil de adivinar: elige otra.');
      });
    return next();
  });
}
