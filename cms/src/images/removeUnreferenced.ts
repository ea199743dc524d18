import type { Core } from '@strapi/strapi';
import { formatOf, isUrl, kindsOf, type Kind } from '../kinds/kind';
import { discardPicture, FILE } from './store';

/** Where a picture may be referenced: in a URL, or inside rich text. */
export function pictureFields(kind: Kind): string[] {
  return kind.fields.filter((name) => {
    const attribute = kind.attributes[name];
    return isUrl(attribute) || formatOf(attribute) === 'html';
  });
}

async function isReferenced(strapi: Core.Strapi, fileKey: string): Promise<boolean> {
  for (const kind of kindsOf(strapi)) {
    const $or = pictureFields(kind).map((name) => ({ [name]: { $contains: fileKey } }));
    if ($or.length > 0 && (await strapi.db.query(kind.uid).count({ where: { $or } })) > 0)
      return true;
  }
  return false;
}

const lockRows = (strength: 'share' | 'update') =>
  `select 1 from ?? where starts_with(hash, ?) for ${strength}`;

/**
 * Whoever is saving a text that references the file locks its row until the commit, and is waited
 * for here; only then is it checked whether anything references it.
 */
export async function removeUnreferenced(strapi: Core.Strapi, fileKey: string): Promise<boolean> {
  return await strapi.db.transaction(async ({ trx }) => {
    const { tableName } = strapi.db.metadata.get(FILE);
    await trx.raw(lockRows('update'), [tableName, fileKey]);
    if (await isReferenced(strapi, fileKey)) return false;
    await discardPicture(strapi, fileKey);
    return true;
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
