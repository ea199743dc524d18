import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { wrapAction } from './wrapAction';

/**
 * Of Strapi's own drafts, of which this site has none. It reads others' contents too, in the order of whatever
 * a relation leads to: an Editor read a member's e-mail from it, letter by letter.
 */
export const rejectBulkPublish = (strapi: Core.Strapi): void =>
  wrapAction(
    strapi,
    'plugin::content-manager.collection-types',
    'bulkFindForValidation',
    () => () => {
      throw new errors.NotFoundError();
    },
  );
