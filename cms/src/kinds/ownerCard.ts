import type { Core } from '@strapi/strapi';

interface Card {
  name?: string | null;
  email?: string | null;
}

const CARD = 'api::profile.profile';

/** The first public card is that of the site's owner. */
export async function ownerCard(strapi: Core.Strapi): Promise<Card | undefined> {
  const [card] = await strapi.db.query(CARD).findMany({
    ...{ select: ['name', 'email'], orderBy: { number: 'asc' }, limit: 1 },
  });
  return card as Card | undefined;
}
