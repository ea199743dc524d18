import type { Core } from '@strapi/strapi';
import { removeUnnamed } from './held';
import { FILE } from './store';

/** Longer than anybody has a text open in the editor. */
const LIFE = 7 * 24 * 3_600_000;

interface Row {
  id: number;
  hash: string;
  provider_metadata: { inText?: boolean } | null;
}

/** Takes away what was put into a text a week ago and is named nowhere: the text was given up. */
export async function sweepUnnamed(strapi: Core.Strapi, now = Date.now()): Promise<number> {
  const where = { createdAt: { $lt: new Date(now - LIFE) }, provider_metadata: { $notNull: true } };
  const select = ['id', 'hash', 'provider_metadata'];
  const old = (await strapi.db.query(FILE).findMany({ select, where })) as Row[];
  let swept = 0;
  for (const { id, hash, provider_metadata: mark } of old) {
    const stem = /^[0-9a-z]+/.exec(hash)?.[0] ?? '';
    if (!mark?.inText || stem === '') continue;
    if (await removeUnnamed(strapi, stem)) swept += 1;
    else await unmark(strapi, id);
  }
  return swept;
}

/** Its text was saved: from now on it goes with it, and no sweep need look again. */
const unmark = (strapi: Core.Strapi, id: number) =>
  strapi.db.query(FILE).update({ where: { id }, data: { provider_metadata: null } });
