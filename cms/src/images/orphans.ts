import type { Core } from '@strapi/strapi';
import { formatOf, isAddress, kindsOf, type Kind } from '../kinds/kind';
import { stemsIn } from './names';
import { dropPicture } from './store';

type Row = Record<string, unknown>;

interface Action {
  uid: string;
  action: string;
  params: { documentId?: string };
}

/** Where a picture may be named: in an address, or inside rich text. */
function pictureFields(kind: Kind): string[] {
  return kind.fields.filter((name) => {
    const attribute = kind.attributes[name];
    return isAddress(attribute) || formatOf(attribute) === 'html';
  });
}

async function stemsOf(strapi: Core.Strapi, kind: Kind, documentId: string): Promise<string[]> {
  const select = pictureFields(kind);
  const rows = await strapi.db.query(kind.uid).findMany({ select, where: { documentId } });
  return (rows as Row[]).flatMap((row) => select.flatMap((name) => stemsIn(row[name])));
}

export async function isNamed(strapi: Core.Strapi, stem: string): Promise<boolean> {
  for (const kind of kindsOf(strapi)) {
    const $or = pictureFields(kind).map((name) => ({ [name]: { $contains: stem } }));
    if ($or.length > 0 && (await strapi.db.query(kind.uid).count({ where: { $or } })) > 0)
      return true;
  }
  return false;
}

async function sweep(strapi: Core.Strapi, stems: string[]): Promise<void> {
  for (const stem of new Set(stems)) {
    if (!(await isNamed(strapi, stem))) await dropPicture(strapi, stem);
  }
}

/** A picture goes with the last item that names it: after the change, whatever door it came by. */
export function removeOrphans(strapi: Core.Strapi): void {
  const kinds = new Map<string, Kind>(kindsOf(strapi).map((kind) => [kind.uid, kind]));

  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Action;
    const kind = kinds.get(uid);
    const documentId = params.documentId;
    if (!kind || !documentId || !['update', 'delete'].includes(action)) return next();
    const before = await stemsOf(strapi, kind, documentId);
    const done = await next();
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
