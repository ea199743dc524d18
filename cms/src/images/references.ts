import type { Core } from '@strapi/strapi';
import { formatOf, isAddress, kindsOf, type Kind } from '../kinds/kind';

/** Where a picture may be referenced: in an address, or inside rich text. */
export function pictureFields(kind: Kind): string[] {
  return kind.fields.filter((name) => {
    const attribute = kind.attributes[name];
    return isAddress(attribute) || formatOf(attribute) === 'html';
  });
}

export async function isReferenced(strapi: Core.Strapi, fileKey: string): Promise<boolean> {
  for (const kind of kindsOf(strapi)) {
    const $or = pictureFields(kind).map((name) => ({ [name]: { $contains: fileKey } }));
    if ($or.length > 0 && (await strapi.db.query(kind.uid).count({ where: { $or } })) > 0)
      return true;
  }
  return false;
}
