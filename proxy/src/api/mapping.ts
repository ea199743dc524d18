import * as z from 'zod';
import type { FieldSet, Kind } from '../contract/index.ts';
import { ApiError } from '../errors.ts';

type Row = Record<string, unknown>;

// Only that it is an object: z.record() would copy every row of every list, key by key.
const rowSchema = z.custom<Row>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const one = z.object({ data: rowSchema });
const many = z.object({ data: z.array(rowSchema), total: z.number() });

/** What is not as we know it is a failure of the CMS. */
export function read<T>(schema: z.ZodType<T>, json: unknown): T {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ApiError('upstream.invalid_response', { cause: parsed.error });
  return parsed.data;
}

const blank = { integer: 0, boolean: false, reference: null, words: {} } as const;

/** A loop, not Object.entries(): this runs for every field of every row that is not cached. */
function pick(into: Row, fields: FieldSet, row: Row): Row {
  for (const name in fields) {
    const { type = '', flag, admin, default: usual } = fields[name] ?? {};
    // The CMS says it only to an admin.
    if (admin && row[name] === undefined) continue;
    const value = row[name] ?? (type in blank ? blank[type as keyof typeof blank] : '');
    if (!flag || (value && value !== usual)) into[name] = value;
  }
  return into;
}

/** The CMS says them only where there is something to say. */
const MORE = ['imageAlt', 'itemName', 'proven', 'replies', 'offerName'];

function identity(row: Row, dated: boolean): Row {
  const known: Row = { _id: row.number };
  for (const name of MORE) if (row[name]) known[name] = row[name];
  if (dated) known.createdAt = row.createdAt;
  return known;
}

/** The CMS says them only where they are so: `CommentMarks` and `ThreadMarks`. */
const COMMENT_MARKS = [
  ...['editedAt', 'inReplyTo', 'quoted', 'deleted', 'state', 'own', 'byAdmin', 'version'],
  'namesake',
];
const THREAD_MARKS = ['people', 'averageRating', 'earlier', 'following'];

function childFrom(kind: Kind, row: Row): Row {
  const child = pick(identity(row, true), kind.children?.fields ?? {}, row);
  for (const name of COMMENT_MARKS) if (row[name] !== undefined) child[name] = row[name];
  return child;
}

function detailFrom(kind: Kind, row: Row): Row {
  const item = pick(identity(row, kind.dated), kind.fields, row);
  if (!kind.children) return item;
  const { list, count } = kind.children;
  const children = read(z.array(rowSchema), row[list] ?? []);
  for (const name of [count, ...THREAD_MARKS]) if (row[name] !== undefined) item[name] = row[name];
  return { ...item, [list]: children.map((child) => childFrom(kind, child)) };
}

function rowFrom(kind: Kind, row: Row, fields: FieldSet): Row {
  const item = pick(identity(row, kind.dated), fields, row);
  if (!kind.children) return item;
  const { [kind.children.count]: count = 0, activityAt, activityBy } = row;
  return { ...item, [kind.children.count]: count, activityAt, activityBy };
}

/** Strapi's answers in the public form; nothing of Strapi's own goes out. */
export const fromStrapi = {
  detail: (kind: Kind, json: unknown): Row => detailFrom(kind, read(one, json).data),
  child: (kind: Kind, json: unknown): Row => childFrom(kind, read(one, json).data),
  children: (kind: Kind, json: unknown) => {
    const { data, total } = read(many, json);
    return { body: data.map((row) => childFrom(kind, row)), total };
  },
  list: (kind: Kind, json: unknown, fields = kind.fields) => {
    const { data, total } = read(many, json);
    const versions = data.map(({ updatedAt }) => String(updatedAt));
    return { body: data.map((row) => rowFrom(kind, row, fields)), total, versions };
  },
};

/** What the CMS says of other things. */
export const shapes = {
  page: z.object({ data: z.array(z.unknown()), total: z.number() }),
  path: z.object({ path: z.string() }),
};

const stamped = z.object({ updatedAt: z.string() });

/** The version of an item or an account: each save gives it another. */
export function versionOf(json: unknown): string | undefined {
  const held = one.safeParse(json).data?.data ?? json;
  return stamped.safeParse(held).data?.updatedAt;
}
