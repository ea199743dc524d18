import { errors } from '@strapi/utils';
import type { Kind } from '../kinds/kind';
import { isBlank } from '../sanitize/name';
import { sanitizeText } from '../sanitize/plainText';

type Body = Record<string, unknown>;

/** Only these fields: numbers, dates, owners and whatever else a body brings are left out. */
export function writable(kind: Kind, body: unknown, fields = kind.fields): Body {
  const data = (body as { data?: unknown } | undefined)?.data ?? {};
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw new errors.ValidationError('El cuerpo tiene que ser { "data": { … } }');
  }
  const given = fields.filter((name) => Object.hasOwn(data, name));
  return Object.fromEntries(given.map((name) => [name, trimmed(kind, name, (data as Body)[name])]));
}

/** A minimum length is measured as it will be stored, without surrounding blanks; what shows nothing has none. */
function trimmed(kind: Kind, name: string, value: unknown): unknown {
  if (kind.attributes[name]?.type === 'datetime') return value || null;
  const hasMinimum = kind.attributes[name]?.minLength !== undefined;
  if (!hasMinimum || typeof value !== 'string') return value;
  const text = sanitizeText(value);
  return isBlank(text) ? '' : text.trim();
}
