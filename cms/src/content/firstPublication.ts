import type { Core } from '@strapi/strapi';
import { kindsOf, type Kind } from '../kinds/kind';

interface Action {
  uid: string;
  action: string;
  params: { documentId?: string; data?: Record<string, unknown> };
}

async function isBlank(strapi: Core.Strapi, kind: Kind, documentId: string): Promise<boolean> {
  const { title } = kind.site;
  const row = await strapi.db.query(kind.uid).findOne({ select: [title], where: { documentId } });
  return row !== null && !row[title];
}

/** What is created blank becomes public with its name: that is its date, whether REST or the panel names it. */
export function dateFirstPublication(strapi: Core.Strapi): void {
  const dated = new Map<string, Kind>(
    kindsOf(strapi)
      .filter(({ site }) => site.dated && site.nature === 'content')
      .map((kind) => [kind.uid, kind]),
  );

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Action;
    const kind = dated.get(uid);
    const { documentId, data } = params;
    const getsName = kind && action === 'update' && documentId && data?.[kind.site.title];
    // A seed says the date itself.
    if (getsName && data.createdAt === undefined && (await isBlank(strapi, kind, documentId)))
      data.createdAt = new Date();
    return next();
  });
}
