import type { Core } from '@strapi/strapi';
import { kindsOf, type Kind } from '../kinds/kind';
import { fileKeysIn } from './fileKeys';
import { removeUnreferenced, withFilesLocked } from './removeUnreferenced';
import { pictureFields } from './uses';

type Row = Record<string, unknown>;

interface Action {
  uid: string;
  action: string;
  params: { documentId?: string; data?: Row };
}

async function fileKeysOf(strapi: Core.Strapi, kind: Kind, documentId: string): Promise<string[]> {
  const select = pictureFields(kind);
  const rows = await strapi.db.query(kind.uid).findMany({ select, where: { documentId } });
  return (rows as Row[]).flatMap((row) => select.flatMap((name) => fileKeysIn(row[name])));
}

async function sweep(strapi: Core.Strapi, fileKeys: string[]): Promise<void> {
  for (const fileKey of new Set(fileKeys)) await removeUnreferenced(strapi, fileKey);
}

const CHANGES = ['create', 'update', 'delete'];

/** A picture is deleted with the last reference to it, whether the change came by REST, panel or seed. */
export function removeOrphans(strapi: Core.Strapi): void {
  const kinds = new Map<string, Kind>(kindsOf(strapi).map((kind) => [kind.uid, kind]));

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Action;
    const kind = kinds.get(uid);
    const { documentId, data = {} } = params;
    if (!kind || !CHANGES.includes(action)) return next();
    const before = documentId ? await fileKeysOf(strapi, kind, documentId) : [];
    const referenced = new Set(pictureFields(kind).flatMap((name) => fileKeysIn(data[name])));
    // Always in the same order, so that no two saves deadlock.
    const added = [...referenced].filter((fileKey) => !before.includes(fileKey)).sort();
    const result = await withFilesLocked(strapi, added, async () => next());
    if (before.length > 0) await afterCommit(strapi, () => sweep(strapi, before));
    return result;
  });
}

const pending = new Set<Promise<void>>();

/** Strapi does not await what runs after a commit; the controllers do. */
export const awaitPendingSweeps = async (): Promise<void> => void (await Promise.all(pending));

/** Inside the caller's transaction the change may still be rolled back. */
async function afterCommit(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  const safely = (): Promise<void> =>
    work().catch((error: unknown) => void strapi.log.warn(String(error)));
  if (!strapi.db.inTransaction()) return safely();
  await strapi.db.transaction(async ({ onCommit }) => {
    onCommit(() => {
      const sweeping = safely().finally(() => pending.delete(sweeping));
      pending.add(sweeping);
    });
  });
}
