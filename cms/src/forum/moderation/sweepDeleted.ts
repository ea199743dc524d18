import type { Core } from '@strapi/strapi';
import { raw } from '../../database/raw';

/** While that passes an admin's deletion can be undone. */
const UNDONE = `interval '30 days'`;

/** What was deleted is gone after a while; where it was answered its place stays, without its text. */
export async function sweepDeleted(strapi: Core.Strapi): Promise<void> {
  const old = `state = 'deleted' and updated_at < now() - ${UNDONE}`;
  await raw(strapi, `delete from reviews where ${old} and tombstone is not true`);
  await raw(
    strapi,
    `update reviews set comment = '', name = '', earlier = null, why = null, text_hash = null
      where ${old} and tombstone and comment <> ''`,
  );
}
