import { isBlank } from './name';
import { formatOf, isAddress, type Attribute, type Kind } from '../kinds/kind';
import { sanitizeRichText } from './richText/sanitize';
import { sanitizeAddress } from './address';
import { sanitizeText } from './plainText';

type Data = Record<string, unknown>;

function sanitizeValue(attribute: Attribute, value: string): string {
  if (formatOf(attribute) === 'html') return sanitizeRichText(sanitizeText(value));
  return isAddress(attribute) ? sanitizeAddress(sanitizeText(value)) : sanitizeText(value);
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
