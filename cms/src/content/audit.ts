import type { Core } from '@strapi/strapi';
import { log } from '../server/log';

const DEEDS = new Set(['create', 'update', 'delete', 'publish', 'unpublish', 'discardDraft']);

interface Admin {
  id: number;
}

/** One line for each change that comes through the panel: who and what, in numbers and no words. */
export function auditPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const done = await next();
    const { uid, action, params } = context as {
      uid: string;
      action: string;
      params: { documentId?: string };
    };
    const asked = strapi.requestContext.get();
    if (asked?.path.startsWith('/content-manager/') && DEEDS.has(action)) {
      const { id } = asked.state.user as Admin;
      const item = params.documentId ?? (done as { documentId?: string } | null)?.documentId;
      log('info', 'audit', { audit: `${uid}.${action}`, byPanel: id, item });
    }
    return done;
  });
}
