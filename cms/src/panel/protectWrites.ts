import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isFromPanel } from '../content/panel/fromPanel';
import { kindsOf, NUMBER, type Attribute, type Kind } from '../kinds/kind';
import { recordsOf } from '../kinds/records';

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
      throw new errors.ApplicationError('Esto lo escribe el sitio: aquí solo se mira');
    if (record && action === 'update') keepEditable(write, record, false);
    if (!kind || !isFromPanel(strapi)) return next();
    if (WRITES.includes(action)) {
      keepEditable(write, kind.attributes, true);
      if (action === 'clone') Object.assign(write.params.data ?? {}, notCloned(kind));
      // Strapi would store another's documentId: who deletes or edits one of both has the other too.
      const { id: _id, documentId: _documentId, ...data } = write.params.data ?? {};
      // PostgreSQL gives it: the lowest is the owner's card.
      write.params.data = { ...data, [NUMBER]: null };
    }
    return next();
  });
}
