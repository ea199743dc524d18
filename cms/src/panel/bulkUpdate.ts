import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { wrapAction } from './wrapAction';

/** A page of the media library. */
const MAX_UPDATES = 100;

/** Strapi would change all pictures at once, and answer at the first that fails while the others go on. */
export const updateInTurn = (strapi: Core.Strapi): void =>
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
