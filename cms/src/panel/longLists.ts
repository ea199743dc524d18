import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { wrapAction } from './wrapAction';

const MAX_CHECKED = 200;

/** Strapi takes as many as a body holds: 60,000 permissions held the CMS's thread for seconds. */
function boundChecks(strapi: Core.Strapi) {
  wrapAction(strapi, 'admin::permission', 'check', (check) => (ctx) => {
    const { permissions } = (ctx.request.body ?? {}) as { permissions?: unknown };
    if (Array.isArray(permissions) && permissions.length > MAX_CHECKED)
      throw new errors.ValidationError(`Son más de ${MAX_CHECKED} a la vez`);
    return check(ctx);
  });
}

/** Strapi would change all at once, and answer at the first that fails while the others go on. */
function updateInTurn(strapi: Core.Strapi) {
  wrapAction(
    strapi,
    'plugin::upload.admin-upload',
    'bulkUpdateFileInfo',
    (update) => async (ctx) => {
      const { updates } = (ctx.request.body ?? {}) as { updates?: unknown };
      if (!Array.isArray(updates)) return update(ctx);
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
}

/** Whoever has an account of the panel stops the site with no long list. */
export function boundLists(strapi: Core.Strapi): void {
  boundChecks(strapi);
  updateInTurn(strapi);
}
