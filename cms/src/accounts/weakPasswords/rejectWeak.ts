import type { Core } from '@strapi/strapi';
import { env } from '../../env';
import { badRequest } from '../../errors';
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
