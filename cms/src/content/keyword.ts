import type { Core } from '@strapi/strapi';
import { raw } from '../database/raw';
import { columnOf, formatOf, type Kind } from '../kinds/kind';
import type { Where } from './visibility';

const TEXT = new Set(['string', 'text', 'richtext']);

/** Where a keyword is looked for: in what people read, and not in addresses or numbers. */
export const searchedFields = ({ attributes }: Kind, names: string[]): string[] =>
  names.filter((name) => {
    const attribute = attributes[name];
    const format = formatOf(attribute) ?? 'html';
    return TEXT.has(attribute?.type ?? '') && ['html', 'tags'].includes(format);
  });

/** Only what visitors find about a topic; where the kind has none, anything. */
export async function withTopic(
  strapi: Core.Strapi,
  { attributes, name, table }: Kind,
  topic: string,
): Promise<Where[]> {
  if (!topic || formatOf(attributes.tags) !== 'tags') return [];
  const sql = `select id from "${table}" where number in (
    select number from portafolio_search where kind = :name and comment = 0 and topics @> array[:topic] and topics <> '{}')`;
  const rows = await raw<{ id: number }>(strapi, sql, { name, topic });
  return [{ id: { $in: rows.map(({ id }) => id) } }];
}

/** What a keyword finds in these fields, with or without accents; one in no field finds nothing. */
export async function withKeyword(
  strapi: Core.Strapi,
  kind: Kind,
  names: string[],
  keyword: string,
): Promise<Where[]> {
  if (!keyword) return [];
  const fields = searchedFields(kind, names).map(
    (name) =>
      `portafolio_fold("${columnOf(strapi, kind, name)}") like '%' || portafolio_fold(:word) || '%'`,
  );
  const word = keyword.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const sql = `select id from "${kind.table}" where ${fields.join(' or ') || 'false'}`;
  const rows = await raw<{ id: number }>(strapi, sql, { word });
  return [{ id: { $in: rows.map(({ id }) => id) } }];
}
