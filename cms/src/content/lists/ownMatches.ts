import type { Core } from '@strapi/strapi';
import type { Caller } from '../../accounts/caller';
import { raw } from '../../database/raw';
import type { Kind } from '../../kinds/kind';
import { ownedBy, type Where } from '../visibility';

/** Whoever has more searches in the newest. */
const MOST = 300;

/**
 * Filters for one's own items, where `$containsi` is looked up beforehand. LIKE compares the keyword anew
 * at each character of a text; the regular expression reads the text once, whatever its writer put in it.
 */
export async function matchOwn(
  strapi: Core.Strapi,
  kind: Kind,
  caller: Caller | undefined,
  filters: Where[],
): Promise<Where[]> {
  if (filters.length === 0) return filters;
  const query = strapi.db.query(kind.uid);
  const newest = { where: ownedBy(caller, kind), orderBy: { id: 'desc' }, limit: MOST } as const;
  const own = (await query.findMany({ select: ['id'], ...newest })).map(({ id }) => Number(id));
  const { attributes } = strapi.db.metadata.get(kind.uid);

  async function containing(field: string, text: string): Promise<Where> {
    const { columnName = field } = attributes[field] as { columnName?: string };
    const sql = `select id from ${kind.table} where id = any(:own)
      and lower(cast("${columnName}" as text)) ~ ('***=' || lower(:text))`;
    const found = await raw<{ id: number }>(strapi, sql, { own, text });
    return { id: { $in: found.map(({ id }) => id) } };
  }

  async function match(filter: Where): Promise<Where> {
    const parts = Object.entries(filter).map(async ([key, value]): Promise<Where> => {
      if (Array.isArray(value)) return { [key]: await Promise.all(value.map(match)) };
      const { $containsi: text, ...others } = value as Record<string, unknown>;
      if (typeof text !== 'string') return { [key]: value };
      return { $and: [{ [key]: others }, await containing(key, text)] };
    });
    return { $and: await Promise.all(parts) };
  }

  return Promise.all(filters.map(match));
}
