import type { Core } from '@strapi/strapi';
import { discardPicture, FILE, MAYBE_ORPHAN } from './store';
import { keptOf, usesOf } from './uses';

export type Reference = 'item' | 'kept' | 'none';

/** Whether an item names the file, or only what is kept of one. */
async function referenceTo(strapi: Core.Strapi, fileKey: string): Promise<Reference> {
  if ((await usesOf(strapi, [fileKey])).has(fileKey)) return 'item';
  return (await keptOf(strapi, [fileKey])).has(fileKey) ? 'kept' : 'none';
}

const lockRows = (strength: 'share' | 'update') =>
  `select 1 from ?? where starts_with(hash, ?) for ${strength}`;

/**
 * A writer who is saving a text that references the file locks its row until the commit, and is waited
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
