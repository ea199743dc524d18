import type { Core } from '@strapi/strapi';
import { ERASED_NAME } from '../accounts/names';
import { sanitizeFields } from '../sanitize/writes';
import type { Row } from '../content/present';
import { NUMBER, type Kind } from '../kinds/kind';
import type { Item } from './body';
import type { Owners } from './owners';

/** `left` is what the file says of something that people have changed or deleted since. */
export type Result = 'created' | 'updated' | 'unchanged' | 'deleted' | 'left';

export interface Outcome {
  _id: number | null;
  result: Result;
  /** Of what is deleted. */
  title?: string;
  /** The fields that were, or would be, changed. */
  fields?: string[];
}

type Data = Record<string, unknown>;

const BLANK: Record<string, unknown> = { string: '', text: '' };

/** The file is the source of truth: a text that is not in it is blank. */
export function dataOf(kind: Kind, item: Item, owners: Owners): Data {
  const fields = kind.fields.map((name) => {
    const { type = '', default: fallback } = kind.attributes[name] ?? {};
    return [name, item[name] ?? fallback ?? BLANK[type] ?? null];
  });
  const { owner, nature } = kind.site;
  return {
    ...sanitizeFields(kind, Object.fromEntries(fields) as Data),
    ...Object.fromEntries(fields.filter(([, value]) => typeof value !== 'string')),
    ...(item._id !== undefined && { [NUMBER]: item._id }),
    ...(item.createdAt !== undefined && {
      createdAt: new Date(item.createdAt as string).toISOString(),
    }),
    ...(owner &&
      owner in item && {
        [owner]: owners.idOf(item[owner], nature === 'content' ? undefined : item),
      }),
  };
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id;
  return value;
}

function sameValue(before: unknown, after: unknown): boolean {
  return (plain(before) ?? '') === (after ?? '');
}

/** Which of `data` differ from the row. */
export function changesOf(row: Row, data: Data): string[] {
  return Object.keys(data).filter((name) => !sameValue(row[name], data[name]));
}

/** Relations are compared as ids, and written in the form that Strapi takes. */
function relationsOf(kind: Kind, data: Data): Data {
  const { owner } = kind.site;
  if (!owner || !(owner in data)) return data;
  return { ...data, [owner]: { set: data[owner] === null ? [] : [{ id: data[owner] }] } };
}

/** What people write is theirs: a message stays as it came, a comment as somebody corrected, hid or deleted it, or without the name of an account that was erased. */
function isTheirs(kind: Kind, row: Row, data: Data): boolean {
  const { nature, owner = '', author = '' } = kind.site;
  if (nature === 'message' || (row.state !== undefined && row.state !== 'visible')) return true;
  const isErased = row[author] === ERASED_NAME;
  const isOfOther = plain(row[owner]) !== (data[owner] ?? null);
  // After a backup came back, a number may be given again.
  const isAnother = data.createdAt !== undefined && plain(row.createdAt) !== data.createdAt;
  return nature === 'comment' && (Boolean(row.editedAt) || isErased || isOfOther || isAnother);
}

export async function upsert(
  strapi: Core.Strapi,
  kind: Kind,
  row: Row | undefined,
  data: Data,
  dryRun: boolean,
): Promise<Outcome & { id?: number }> {
  const documents = strapi.documents(kind.uid);
  if (!row) {
    const id = Number(data[NUMBER] ?? 0) || null;
    if (dryRun) return { _id: id, result: 'created' };
    const created = await documents.create({ data: relationsOf(kind, data) as never });
    const number = Number((created as unknown as Row)[NUMBER]);
    return { _id: number, result: 'created', id: Number(created.id) };
  }
  const known = { _id: Number(row[NUMBER]), id: row.id };
  const fields = changesOf(row, data);
  if (fields.length === 0) return { ...known, result: 'unchanged' };
  if (isTheirs(kind, row, data)) return { ...known, result: 'left' };
  const changed = Object.fromEntries<unknown>(fields.map((name) => [name, data[name]]));
  const update = { documentId: row.documentId, data: relationsOf(kind, changed) as never };
  if (!dryRun) await documents.update(update);
  return { ...known, result: 'updated', fields };
}
