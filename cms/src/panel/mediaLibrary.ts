import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { wrapAction } from './wrapAction';

/** A page of the media library. */
const MAX_UPDATES = 100;

const FOLDER = 'plugin::upload.folder';
/** The library asks for all of them at once. */
const MAX_FOLDERS = 500;

/** Strapi would change all pictures at once, and answer at the first that fails while the others go on. */
const updateInTurn = (strapi: Core.Strapi): void =>
  wrapAction(
    strapi,
    'plugin::upload.admin-upload',
    'bulkUpdateFileInfo',
    (update) => async (ctx) => {
      const { updates } = (ctx.request.body ?? {}) as { updates?: unknown };
      if (!Array.isArray(updates)) return update(ctx);
      if (updates.length > MAX_UPDATES)
        throw new errors.ValidationError(`Cambia hasta ${MAX_UPDATES} imágenes a la vez`);
      const updated: unknown[] = [];
      for (const one of updates) {
        ctx.request.body = { updates: [one] };
        await update(ctx);
        updated.push(ctx.body);
      }
      ctx.body = updated.flat();
      return undefined;
    },
  );

const limitFolders = (strapi: Core.Strapi): void =>
  wrapAction(strapi, 'plugin::upload.admin-folder', 'create', (create) => async (ctx) => {
    if ((await strapi.db.query(FOLDER).count()) >= MAX_FOLDERS)
      throw new errors.ValidationError(`La biblioteca tiene como mucho ${MAX_FOLDERS} carpetas`);
    return create(ctx);
  });

/** What any editor may do there takes no more than a moment. */
export function boundMediaLibrary(strapi: Core.Strapi): void {
  updateInTurn(strapi);
  limitFolders(strapi);
}
