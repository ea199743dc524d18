import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { callerOf } from '../../accounts/caller';
import { withOptimisticLock } from '../../database/optimisticLock';
import { mergedWords, PAGE, type Words } from './words';

interface Site {
  id: number;
  documentId: string;
  words: Words;
}

const siteOf = async (strapi: Core.Strapi) =>
  (await strapi.db.query(PAGE).findOne({ where: { name: 'site' } })) as Site;

/** What is the same on every screen, by a call of its own: the words of the row `site`. */
export function settingsController(strapi: Core.Strapi) {
  return {
    async find(ctx: Context) {
      ctx.body = (await siteOf(strapi)).words;
    },

    /** What the body names, and no more: no version is compared, and the editor is noted as for any page. */
    async update(ctx: Context & { request: { body?: Words } }) {
      const { id } = await siteOf(strapi);
      const save = async () => {
        // With the row held: another admin may have saved it meanwhile.
        const { documentId, words } = await siteOf(strapi);
        const data = { words: mergedWords(ctx.request.body ?? {}, words) };
        await strapi.documents(PAGE).update({ documentId, data: data as never });
        return (await siteOf(strapi)).words;
      };
      const edit = { uid: PAGE, table: 'pages', id, editor: callerOf(ctx), expected: undefined };
      ctx.body = await withOptimisticLock(strapi, edit, save, async () => undefined);
    },
  };
}
