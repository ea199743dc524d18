import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isFromPanel } from '../content/panel/fromPanel';
import { kindsOf, NUMBER, type Attribute } from '../kinds/kind';
import { recordsOf } from '../kinds/records';

interface Write {
  uid: string;
  action: string;
  params: { data?: Record<string, unknown> };
}

const isEditable = (attribute: Attribute | undefined, otherwise: boolean): boolean =>
  attribute?.pluginOptions?.panel?.editable ?? otherwise;

/** Without what its form shows and does not let be changed: it comes along, and may be anything. */
function keepEditable({ params }: Write, attributes: Record<string, Attribute>, all: boolean) {
  const given = Object.entries(params.data ?? {});
  params.data = Object.fromEntries(given.filter(([name]) => isEditable(attributes[name], all)));
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
  const kinds = new Map<string, Record<string, Attribute>>(
    kindsOf(strapi).map(({ uid, attributes }) => [uid, attributes]),
  );
  strapi.documents.use((context, next) => {
    const write = context as unknown as Write;
    const { uid, action } = write;
    const [record, kind] = [records.get(uid), kinds.get(uid)];
    if (record && MAKES_ONE.includes(action))
      throw new errors.ForbiddenError('Esto lo escribe el sitio: aquí solo se mira');
    if (record && action === 'update') keepEditable(write, record, false);
    if (kind && WRITES.includes(action) && isFromPanel(strapi)) {
      keepEditable(write, kind, true);
      // PostgreSQL gives it: the lowest is the owner's card, and a clone would take the other's along.
      write.params.data = { ...write.params.data, [NUMBER]: null };
    }
    return next();
  });
}
