import type { Core } from '@strapi/strapi';
import { formatOf, isUrl, isWords, kindsOf, type Kind } from '../kinds/kind';
import { raw } from '../database/raw';
import { discardPicture, FILE, MAYBE_ORPHAN } from './store';

export type Reference = 'item' | 'kept' | 'none';

/** Where a picture may be referenced: in a URL, or inside rich text. */
export function pictureFields(kind: Kind): string[] {
  return kind.fields.filter((name) => {
    const attribute = kind.attributes[name];
    return isUrl(attribute) || formatOf(attribute) === 'html' || isWords(attribute);
  });
}

/** Tables of what is being written, was written before or was deleted. */
const KEPT = ['portafolio_drafts', 'portafolio_versions', 'portafolio_trash'];

/** Whether an item names the file, or only what is kept of one. */
async function referenceTo(strapi: Core.Strapi, fileKey: string): Promise<Reference> {
  for (const kind of kindsOf(strapi)) {
    const $or = pictureFields(kind).map((name) => ({ [name]: { $containsi: fileKey } }));
    if ($or.length > 0 && (await strapi.db.query(kind.uid).count({ where: { $or } })) > 0)
      return 'item';
  }
  for (const table of KEPT) {
    const sql = `select 1 from ${table} where position(? in cast(body as text)) > 0 limit 1`;
    if ((await raw(strapi, sql, [fileKey])).length > 0) return 'kept';
  }
  return 'none';
}

const lockRows = (strength: 'share' | 'update') =>
  `select 1 from ?? where starts_with(hash, ?) for ${strength}`;

/**
 * Whoever is saving a text that references the file locks its row until the commit, and is waited
 * for here; only then is it checked whether anything references it.
 */
export async function removeUnreferenced(strapi: Core.Strapi, fileKey: string): Promise<Reference> {
  return await strapi.db.transaction(async ({ trx }) => {
    const { tableName } = strapi.db.metadata.get(FILE);
    await trx.raw(lockRows('update'), [tableName, fileKey]);
    const reference = await referenceTo(strapi, fileKey);
    if (reference === 'none') await discardPicture(strapi, fileKey);
    // What names it now goes in time: the hourly sweep looks again.
    if (reference === 'kept')
      await trx.raw('update ?? set provider_metadata = ? where starts_with(hash, ?)', [
        ...[tableName, JSON.stringify(MAYBE_ORPHAN), fileKey],
      ]);
    return reference;
  });
}

/** A save that adds references locks the files, so that no sweep deletes them before its commit. */
export async function withFilesLocked<T>(
  strapi: Core.Strapi,
  fileKeys: string[],
  save: () => Promise<T>,
): Promise<T> {
  if (fileKeys.length === 0) return save();
  return (await strapi.db.transaction(async ({ trx }) => {
    const { tableName } = strapi.db.metadata.get(FILE);
    for (const fileKey of fileKeys) await trx.raw(lockRows('share'), [tableName, fileKey]);
    return save();
  })) as T;
}
