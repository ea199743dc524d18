import type { Core } from '@strapi/strapi';

/** Plain SQL in the caller's transaction, if there is one: what it has written is seen. */
export async function raw<T>(
  strapi: Core.Strapi,
  sql: string,
  values: unknown[] | Record<string, unknown> = [],
): Promise<T[]> {
  const answered = await strapi.db.transaction(({ trx }) => trx.raw(sql, values as never));
  return (answered as { rows: T[] }).rows;
}

/** Strapi stores JSON as a JSON string. */
export const parsedJson = (value: unknown): unknown =>
  typeof value === 'string' ? JSON.parse(value) : value;

/** JSON that may be stored as a JSON string. */
export const json = (column: string): string =>
  `case jsonb_typeof(${column}) when 'string' then (${column} #>> '{}')::jsonb else ${column} end`;
