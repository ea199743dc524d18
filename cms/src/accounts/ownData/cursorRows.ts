import { setImmediate as others } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { raw } from '../../database/raw';

const PAGE = 20;
const NAME = 'portafolio_rows';

/**
 * The rows of a query, a few at a time, in the caller's transaction: between two pages other requests
 * have their turn, and no page is looked for anew from the first row on.
 */
export async function* cursorRows<T>(
  strapi: Core.Strapi,
  sql: string,
  values: Record<string, unknown>,
): AsyncGenerator<T> {
  await raw(strapi, `declare ${NAME} no scroll cursor for ${sql}`, values);
  for (;;) {
    const page = await raw<T>(strapi, `fetch ${PAGE} from ${NAME}`);
    yield* page;
    if (page.length < PAGE) break;
    await others();
  }
  await raw(strapi, `close ${NAME}`);
}
