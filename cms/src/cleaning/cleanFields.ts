import { isBlank } from '../account/names';
import { formatOf, isAddress, type Attribute, type Kind } from '../kinds/kind';
import { sanitizeRichText } from '../richText/sanitize';
import { cleanAddress } from './address';
import { cleanText } from './plainText';

type Data = Record<string, unknown>;

function cleanValue(attribute: Attribute, value: string): string {
  if (formatOf(attribute) === 'html') return sanitizeRichText(cleanText(value));
  return isAddress(attribute) ? cleanAddress(cleanText(value)) : cleanText(value);
}

/** The texts of `data` as they may be kept; what is not text is left to Strapi. */
export function cleanFields(kind: Kind, data: Data): Data {
  const cleaned = Object.entries(data).flatMap(([name, value]) => {
    const attribute = kind.attributes[name];
    if (!attribute || typeof value !== 'string') return [];
    const text = cleanValue(attribute, value);
    // A title of nothing to be seen is none: the item is a draft.
    return [[name, name === kind.site.title && isBlank(text) ? '' : text]];
  });
  return Object.fromEntries(cleaned) as Data;
}
