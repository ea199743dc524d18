import type { Core } from '@strapi/strapi';
import { removeUnreferenced } from './removeUnreferenced';
import { FILE } from './store';

/** Longer than an author has an editor open. */
const UNREFERENCED_LIFE_MS = 7 * 24 * 3_600_000;

interface Row {
  id: number;
  hash: string;
  provider_metadata: { inText?: boolean } | null;
}

/** Deletes what was uploaded in an editor a week ago and is referenced nowhere: it was never saved. */
export async function sweepUnreferenced(strapi: Core.Strapi, now = Date.now()): Promise<number> {
  const where = {
    createdAt: { $lt: new Date(now - UNREFERENCED_LIFE_MS) },
    provider_metadata: { $notNull: true },
  };
  const select = ['id', 'hash', 'provider_metadata'];
  const old = (await strapi.db.query(FILE).findMany({ select, where })) as Row[];
  let swept = 0;
  for (const { id, hash, provider_metadata: mark } of old) {
    const fileKey = /^[0-9a-z]+/.exec(hash)?.[0] ?? '';
    if (!mark?.inText || fileKey === '') continue;
    const reference = await removeUnreferenced(strapi, fileKey);
    if (reference === 'none') swept += 1;
    if (reference === 'item') await clearMark(strapi, id);
  }
  return swept;
}

/** It was saved: from now on it is deleted with it, and no sweep need look again. */
const clearMark = (strapi: Core.Strapi, id: number) =>
  strapi.db.query(FILE).update({ where: { id }, data: { provider_metadata: null } });
