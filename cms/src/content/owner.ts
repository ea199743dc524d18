import type { Core } from '@strapi/strapi';
import type { Kind } from '../kinds/kind';

/** The account that an item belongs to. */
export async function ownerOf(
  strapi: Core.Strapi,
  kind: Kind,
  { id }: { id: number },
): Promise<number | null> {
  const { owner } = kind.site;
  if (!owner) return null;
  const asked = { where: { id }, select: ['id'], populate: { [owner]: { select: ['id'] } } };
  const row = (await strapi.db.query(kind.uid).findOne(asked)) as Record<string, unknown> | null;
  return (row?.[owner] as { id: number } | null | undefined)?.id ?? null;
}
