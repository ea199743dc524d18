import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isFromPanel, isFromSuperAdmin } from '../content/panel/fromPanel';
import { kindsOf, NUMBER, type Attribute, type Kind } from '../kinds/kind';
import { CARD, ownerCard } from '../kinds/ownerCard';
import { recordsOf } from '../kinds/records';
import { isBlank } from '../sanitize/name';

interface Write {
  uid: string;
  action: string;
  params: { documentId?: string; data?: Record<string, unknown> };
}

const isEditable = (attribute: Attribute | undefined, otherwise: boolean): boolean =>
  attribute?.pluginOptions?.panel?.editable ?? otherwise;

/** Without what its form shows and does not let be changed: it comes along, and may be anything. */
function keepEditable({ params }: Write, attributes: Record<string, Attribute>, all: boolean) {
  const given = Object.entries(params.data ?? {});
  params.data = Object.fromEntries(given.filter(([name]) => isEditable(attributes[name], all)));
}

/** What a clone would take along of the other: what the site counts, and what people wrote in it. */
const notCloned = ({ attributes, threads }: Kind): object => ({
  ...Object.fromEntries(
    Object.keys(attributes)
      .filter((name) => !isEditable(attributes[name], true))
      .map((name) => [name, null]),
  ),
  ...Object.fromEntries(threads.map((name) => [name, { set: [] }])),
});

/** Another card would be the owner's if this one were deleted, or nameless as a draft. */
async function protectOwnerCard(strapi: Core.Strapi, { action, params }: Write) {
  const { documentId, data = {} } = params;
  const losesName =
    action === 'update' && 'name' in data && (typeof data.name !== 'string' || isBlank(data.name));
  if (action !== 'delete' && !losesName) return;
  if (documentId === (await ownerCard(strapi))?.documentId)
    throw new errors.ForbiddenError('Es la tarjeta del sitio: pídelo a un Super Admin');
}

/** What people wrote in an item is deleted with it. */
async function protectThreads(strapi: Core.Strapi, kind: Kind, { action, params }: Write) {
  if (action !== 'delete') return;
  for (const name of kind.threads) {
    const where = { documentId: params.documentId, [name]: { id: { $notNull: true } } };
    if (await strapi.db.query(kind.uid).count({ where }))
      throw new errors.ForbiddenError('Tiene comentarios: ciérralo, o pídelo a un Super Admin');
  }
}

const MAKES_ONE = ['create', 'clone'];
const WRITES = [...MAKES_ONE, 'update'];

/**
 * The site writes its records itself, past the documents. Through them comes the panel, which else would
 * send a mail of its own with another mail's secret, or write lines into the log of who did what.
 */
export function protectWrites(strapi: Core.Strapi): void {
  const records = new Map<string, Record<string, Attribute>>(
    recordsOf(strapi).map(({ uid, attributes }) => [uid, attributes]),
  );
  const kinds = new Map<string, Kind>(kindsOf(strapi).map((kind) => [kind.uid, kind]));
  strapi.documents.use(async (context, next) => {
    const write = context as unknown as Write;
    const { uid, action } = write;
    const [record, kind] = [records.get(uid), kinds.get(uid)];
    if (record && MAKES_ONE.includes(action))
      throw new errors.ForbiddenError('Esto lo escribe el sitio: aquí solo se mira');
    if (record && action === 'update') keepEditable(write, record, false);
    if (!kind || !isFromPanel(strapi)) return next();
    if (!isFromSuperAdmin(strapi)) {
      if (uid === CARD) await protectOwnerCard(strapi, write);
      await protectThreads(strapi, kind, write);
    }
    if (WRITES.includes(action)) {
      keepEditable(write, kind.attributes, true);
      if (action === 'clone') Object.assign(write.params.data ?? {}, notCloned(kind));
      // Strapi would store another's documentId: whoever deletes or edits one of both has the other too.
      const { id: _id, documentId: _documentId, ...data } = write.params.data ?? {};
      // PostgreSQL gives it: the lowest is the owner's card.
      write.params.data = { ...data, [NUMBER]: null };
    }
    return next();
  });
}
