import { setImmediate as others } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { raw } from './raw';

const PAGE = 20;

/** The rows of a query with an order, a few at a time: between two pages other requests have their turn. */
export async function* pagedRows<T>(
  strapi: Core.Strapi,
  sql: string,
  values: Record<string, unknown>,
): AsyncGenerator<T> {
  for (let from = 0; ; from += PAGE) {
    const page = await raw<T>(strapi, `${sql} limit ${PAGE} offset :from`, { ...values, from });
    yield* page;
    if (page.length < PAGE) return;
    await others();
  }
}

export async function inPages<T>(
  strapi: Core.Strapi,
  sql: string,
  values: Record<string, unknown>,
): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of pagedRows<T>(strapi, sql, values)) rows.push(row);
  return rows;
}
