import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { PAGE, type Words } from './words';

interface Site {
  documentId: string;
  words: Words;
}

const siteOf = async (strapi: Core.Strapi) =>
  (await strapi.db.query(PAGE).findOne({ where: { name: 'site' } })) as Site;

/** What is given of a group; the rest of it stays. */
const changed = (present: Words, given: Words): Words => ({
  ...present,
  ...Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      isGroup(value) ? changed((present[name] ?? {}) as Words, value) : value,
    ]),
  ),
});

const isGroup = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is the same on every screen, by a call of its own: the words of the row `site`. */
export function settingsController(strapi: Core.Strapi) {
  return {
    async find(ctx: Context) {
      ctx.body = (await siteOf(strapi)).words;
    },

    async update(ctx: Context & { request: { body?: Words } }) {
      ctx.body = await strapi.db.transaction(async ({ trx }) => {
        await trx.raw(`select 1 from pages where name = 'site' for update`);
        const { documentId, words } = await siteOf(strapi);
        const data = { words: changed(words, ctx.request.body ?? {}) };
        await strapi.documents(PAGE).update({ documentId, data: data as never });
        return (await siteOf(strapi)).words;
      });
    },
  };
}
