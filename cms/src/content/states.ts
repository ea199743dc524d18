import type { Core } from '@strapi/strapi';
import { raw } from '../database/raw';
import { missingField } from '../errors';
import { kindsOf, type Kind } from '../kinds/kind';
import type { Row } from './present';
import type { Where } from './visibility';

type Body = Record<string, unknown>;

export const hasStates = ({ attributes, site }: Kind): boolean =>
  'state' in attributes && site.nature === 'content';
const isScheduled = ({ attributes }: Kind): boolean => 'publishAt' in attributes;

/** What visitors may see; rows of before there were states have none. */
export const publishedFilter = (kind: Kind): Where[] =>
  hasStates(kind) ? [{ $or: [{ state: 'published' }, { state: { $null: true } }] }] : [];

/** The same of a forum, in SQL. */
export const PUBLIC_FORUM = `coalesce(foros.name, '') <> '' and coalesce(foros.state, 'published') = 'published'`;

/** These are left only where a body says so. */
const KEPT: unknown[] = ['hidden', 'waiting'];

/** A body that says nothing of the state publishes, as the documented calls do. */
export function withState(kind: Kind, body: Body, row?: Row, now = new Date()): Body {
  if (!hasStates(kind)) return body;
  const state = body.state ?? (KEPT.includes(row?.state) ? row?.state : 'published');
  if (!isScheduled(kind)) return { ...body, state };
  if (state !== 'scheduled') return { ...body, state, publishAt: null };
  const publishAt = (body.publishAt ?? row?.publishAt) as string | null | undefined;
  if (!publishAt) throw missingField('publishAt');
  // A moment that has passed is now.
  if (new Date(publishAt) <= now) return { ...body, state: 'published', publishAt: null };
  return { ...body, state, publishAt };
}

/** What is due becomes public, with that moment for its date. The change feed tells; no query looks at the clock. */
export async function publishDue(strapi: Core.Strapi): Promise<void> {
  for (const { table } of kindsOf(strapi).filter(isScheduled))
    await raw(
      strapi,
      `update ?? set state = 'published', created_at = publish_at, publish_at = null,
         updated_at = date_trunc('milliseconds', now() at time zone 'utc')
       where state = 'scheduled' and publish_at <= now() at time zone 'utc'`,
      [table],
    );
}

interface Action {
  uid: string;
  action: string;
  params: { documentId?: string; data?: Body };
}

/** An item that no reader has seen yet is dated when it becomes public, by API, panel or seed. */
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
    // A seed says the date itself.
    if (kind && action === 'update' && documentId && data && data.createdAt === undefined) {
      const row = (await strapi.db.query(uid).findOne({ where: { documentId } })) as
        Body | undefined;
      if (row && !wasSeen(kind, row) && isPublic(kind, { ...row, ...data }))
        data.createdAt = new Date();
    }
    return next();
  });
}

const isPublic = ({ site }: Kind, { [site.title]: title, state }: Body): boolean =>
  Boolean(title) && (state ?? 'published') === 'published';

const wasSeen = (kind: Kind, row: Body): boolean =>
  isPublic(kind, row) || (Boolean(row[kind.site.title]) && row.state === 'hidden');
