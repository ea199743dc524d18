import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { recordsOf, type RecordType } from '../kinds/records';

interface Write {
  uid: string;
  action: string;
  params: { data?: Record<string, unknown> };
}

/** What is kept of a change: the rest of the form comes along as it is. */
const editableOf = ({ attributes }: RecordType): Set<string> => {
  const names = Object.keys(attributes);
  return new Set(names.filter((name) => attributes[name]?.pluginOptions?.panel?.editable));
};

const MAKES_ONE = ['create', 'clone'];

/**
 * The site writes its records itself, past the documents. Through them comes the panel, which else would
 * send a mail of its own with another mail's secret, or write lines into the log of who did what.
 */
export function protectRecords(strapi: Core.Strapi): void {
  const editable = new Map<string, Set<string>>(
    recordsOf(strapi).map((record) => [record.uid, editableOf(record)]),
  );
  strapi.documents.use((context, next) => {
    const { uid, action, params } = context as unknown as Write;
    const names = editable.get(uid);
    if (names && MAKES_ONE.includes(action))
      throw new errors.ForbiddenError('Esto lo escribe el sitio: aquí solo se mira');
    if (names && action === 'update')
      params.data = Object.fromEntries(
        Object.entries(params.data ?? {}).filter(([name]) => names.has(name)),
      );
    return next();
  });
}
