import type { Core } from '@strapi/strapi';
import { log } from '../log';

const AUDITED_ACTIONS = new Set([
  'create',
  'update',
  'delete',
  'publish',
  'unpublish',
  'discardDraft',
]);

interface Admin {
  id: number;
}

/** The audit log of the panel: one line for each change, with ids and no personal data. */
export function auditPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const { uid, action, params } = context as {
      uid: string;
      action: string;
      params: { documentId?: string };
    };
    const request = strapi.requestContext.get();
    if (request?.path.startsWith('/content-manager/') && AUDITED_ACTIONS.has(action)) {
      const { id } = request.state.user as Admin;
      const item = params.documentId ?? (result as { documentId?: string } | null)?.documentId;
      log('info', 'audit', { audit: `${uid}.${action}`, byPanel: id, item });
    }
    return result;
  });
}
