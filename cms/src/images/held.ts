import type { Core } from '@strapi/strapi';
import { isNamed } from './named';
import { dropPicture, FILE } from './store';

const lockRows = (strength: 'share' | 'update') =>
  `select 1 from ?? where starts_with(hash, ?) for ${strength}`;

/**
 * Whoever is saving a text that names it holds its row until the commit, and is waited for here;
 * only then is it looked whether anything names it.
 */
export async function removeUnnamed(strapi: Core.Strapi, stem: string): Promise<boolean> {
  return await strapi.db.transaction(async ({ trx }) => {
    const { tableName } = strapi.db.metadata.get(FILE);
    await trx.raw(lockRows('update'), [tableName, stem]);
    if (await isNamed(strapi, stem)) return false;
    await dropPicture(strapi, stem);
    return true;
  });
}

/** A save that names pictures anew keeps the sweeps from them until it is done. */
export async function holding<T>(
  strapi: Core.Strapi,
  stems: string[],
  save: () => Promise<T>,
): Promise<T> {
  if (stems.length === 0) return save();
  return (await strapi.db.transaction(async ({ trx }) => {
    const { tableName } = strapi.db.metadata.get(FILE);
    for (const stem of stems) await trx.raw(lockRows('share'), [tableName, stem]);
    return save();
  })) as T;
}
