import type { Core } from '@strapi/strapi';
import { raw } from '../database/raw';
import { columnOf, formatOf, isUrl, isWords, kindsOf, NUMBER, type Kind } from '../kinds/kind';

/** Where a picture may be referenced: in a URL, inside rich text, or in what a screen says. */
export function pictureFields(kind: Kind): string[] {
  return kind.fields.filter((name) => {
    const attribute = kind.attributes[name];
    return isUrl(attribute) || formatOf(attribute) === 'html' || isWords(attribute);
  });
}

/** Tables of what is being written, was written before or was deleted. */
const KEPT = ['portafolio_drafts', 'portafolio_versions', 'portafolio_trash'];

/** An item that names a picture. */
export interface Use {
  kind: string;
  item: number;
  title: string;
}

const WANTED = 'unnest(cast(? as text[])) as wanted (file_key)';

/** The items that name each of some pictures, by file key: one query for each kind, however many they are. */
export async function usesOf(
  strapi: Core.Strapi,
  fileKeys: string[],
): Promise<Map<string, [Use, ...Use[]]>> {
  const uses = new Map<string, [Use, ...Use[]]>();
  if (fileKeys.length === 0) return uses;
  for (const kind of kindsOf(strapi)) {
    // A column of JSON is looked into as the text that it is.
    const texts = pictureFields(kind).map(
      (name) => `cast("${columnOf(strapi, kind, name)}" as text)`,
    );
    if (texts.length === 0) continue;
    const rows = await raw<{ file_key: string; item: number; title: string | null }>(
      strapi,
      `select file_key, "${NUMBER}" as item, "${columnOf(strapi, kind, kind.site.title)}" as title
         from ${WANTED} join "${kind.table}" on position(file_key in concat_ws(' ', ${texts.join()})) > 0
        order by "${NUMBER}"`,
      [fileKeys],
    );
    for (const { file_key: fileKey, item, title } of rows) {
      const use = { kind: kind.name, item, title: title ?? '' };
      uses.set(fileKey, [...(uses.get(fileKey) ?? []), use] as [Use, ...Use[]]);
    }
  }
  return uses;
}

/** Which of some pictures are named by what is kept of an item. */
export async function keptOf(strapi: Core.Strapi, fileKeys: string[]): Promise<Set<string>> {
  if (fileKeys.length === 0) return new Set();
  const bodies = KEPT.map((table) => `select cast(body as text) as body from ${table}`);
  const rows = await raw<{ file_key: string }>(
    strapi,
    `select distinct file_key from (${bodies.join(' union all ')}) as kept
       join ${WANTED} on position(file_key in body) > 0`,
    [fileKeys],
  );
  return new Set(rows.map(({ file_key: fileKey }) => fileKey));
}
