import type { Core } from '@strapi/strapi';
import { log } from '../../log';
import { isFromPanel } from './fromPanel';
import { withPanelAudit, type PanelAdmin, type PanelWrite } from './panelAudit';

const AUDITED_ACTIONS = new Set([
  'create',
  'clone',
  'update',
  'delete',
  'publish',
  'unpublish',
  'discardDraft',
]);

/** One line for each change in the panel, with ids and no personal data; what is decided there is also in the bitácora. */
export function auditPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const write = context as unknown as PanelWrite;
    const { uid, action, params } = write;
    const request = strapi.requestContext.get();
    if (!request || !isFromPanel(strapi) || !AUDITED_ACTIONS.has(action)) return next();
    const admin = request.state.user as PanelAdmin;
    const result = await withPanelAudit(strapi, write, admin, next as () => Promise<unknown>);
    const item = params.documentId ?? (result as { documentId?: string } | null)?.documentId;
    log('info', 'audit', { audit: `${uid}.${action}`, byPanel: admin.id, item });
    return result as Awaited<ReturnType<typeof next>>;
  });
}
