import type { Core } from '@strapi/strapi';
import { formatOf, isUrl, kindsOf, type Attribute, type Kind } from '../kinds/kind';
import { isBlank } from './name';
import { sanitizeText, withoutStackedMarks } from './plainText';
import { sanitizeRichText } from './richText/sanitize';
import { sanitizeUrl } from './url';

type Data = Record<string, unknown>;

function sanitizeValue(attribute: Attribute, value: string): string {
  if (formatOf(attribute) === 'html')
    return withoutStackedMarks(sanitizeRichText(sanitizeText(value)));
  return isUrl(attribute) ? sanitizeUrl(sanitizeText(value)) : sanitizeText(value);
}

/** The texts of `data` as they may be stored; what is not text is left to Strapi. */
export function sanitizeFields(kind: Kind, data: Data): Data {
  const sanitized = Object.entries(data).flatMap(([name, value]) => {
    const attribute = kind.attributes[name];
    if (!attribute || typeof value !== 'string') return [];
    const text = sanitizeValue(attribute, value);
    // A title that shows nothing is none: the item is a draft.
    return [[name, name === kind.site.title && isBlank(text) ? '' : text]];
  });
  return Object.fromEntries(sanitized) as Data;
}

interface WriteEvent {
  model: { uid: string };
  params: { data?: Data | Data[] };
}

/** Database lifecycles: REST, panel, seed and import all write through them. */
export function sanitizeWrites(strapi: Core.Strapi): void {
  const kinds = new Map<string, Kind>(kindsOf(strapi).map((kind) => [kind.uid, kind]));
  const sanitize = ({ model, params }: WriteEvent) => {
    const kind = kinds.get(model.uid);
    if (!kind || !params.data) return;
    for (const data of [params.data].flat()) Object.assign(data, sanitizeFields(kind, data));
  };
  const subscriber = {
    models: [...kinds.keys()],
    beforeCreate: sanitize,
    beforeCreateMany: sanitize,
    beforeUpdate: sanitize,
    beforeUpdateMany: sanitize,
  };
  strapi.db.lifecycles.subscribe(subscriber);
}
