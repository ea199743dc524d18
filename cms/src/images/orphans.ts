import type { Core } from '@strapi/strapi';
import { kindsOf, type Kind } from '../kinds/kind';
import { holding, removeUnnamed } from './held';
import { pictureFields } from './named';
import { stemsIn } from './names';

type Row = Record<string, unknown>;

interface Action {
  uid: string;
  action: string;
  params: { documentId?: string; data?: Row };
}

async function stemsOf(strapi: Core.Strapi, kind: Kind, documentId: string): Promise<string[]> {
  const select = pictureFields(kind);
  const rows = await strapi.db.query(kind.uid).findMany({ select, where: { documentId } });
  return (rows as Row[]).flatMap((row) => select.flatMap((name) => stemsIn(row[name])));
}

async function sweep(strapi: Core.Strapi, stems: string[]): Promise<void> {
  for (const stem of new Set(stems)) await removeUnnamed(strapi, stem);
}

const CHANGES = ['create', 'update', 'delete'];

/** A picture goes with the last item that names it: after the change, whatever door it came by. */
export function removeOrphans(strapi: Core.Strapi): void {
  const kinds = new Map<string, Kind>(kindsOf(strapi).map((kind) => [kind.uid, kind]));

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Action;
    const kind = kinds.get(uid);
    const { documentId, data = {} } = params;
    if (!kind || !CHANGES.includes(action)) return next();
    const before = documentId ? await stemsOf(strapi, kind, documentId) : [];
    const named = new Set(pictureFields(kind).flatMap((name) => stemsIn(data[name])));
    // In one order, so that no two saves wait for each other.
    const fresh = [...named].filter((stem) => !before.includes(stem)).sort();
    const done = await holding(strapi, fresh, async () => next());
    if (before.length > 0) await afterCommit(strapi, () => sweep(strapi, before));
    return done;
  });
}

const underWay = new Set<Promise<void>>();

/** Strapi does not wait for what is done after a commit; whoever answers a person does. */
export const sweepsUnderWay = async (): Promise<void> => void (await Promise.all(underWay));

/** Inside somebody else's transaction the change may still be undone. */
async function afterCommit(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  const safely = (): Promise<void> =>
    work().catch((error: unknown) => void strapi.log.warn(String(error)));
  if (!strapi.db.inTransaction()) return safely();
  await strapi.db.transaction(async ({ onCommit }) => {
    onCommit(() => {
      const sweeping = safely().finally(() => underWay.delete(sweeping));
      underWay.add(sweeping);
    });
  });
}
