import type { Core } from '@strapi/strapi';
import { sanitizeFields } from '../sanitize/writes';
import { threadsOf } from '../content/threads';
import { NUMBER_GIVEN_MAX, type Attribute, type Kind } from '../kinds/kind';
import { rejectProblems, type Item, type Problem } from './body';

type Path = (string | number)[];

const OF_EVERY_KIND = ['_id', 'createdAt'];

const isDate = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
const isId = (value: unknown) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= NUMBER_GIVEN_MAX;

function problemOfField(
  { type, min = -Infinity, max = Infinity, maxLength, minLength = 0 }: Attribute,
  value: unknown,
) {
  if (type === 'integer') {
    const fits = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
    return fits ? undefined : `tiene que ser un número entero entre ${min} y ${max}`;
  }
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'tiene que ser sí o no';
  if (typeof value !== 'string') return 'tiene que ser un texto';
  if (maxLength && value.length > maxLength) return `pasa de ${maxLength} caracteres`;
  return value.trim().length < minLength ? 'no puede quedar vacío' : undefined;
}

/** What sanitizing would reject on write is reported before anything is written. */
function problemOfSanitizing(kind: Kind, name: string, value: unknown): string | undefined {
  try {
    sanitizeFields(kind, { [name]: value });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function problemOf(kind: Kind, name: string, value: unknown): string | undefined {
  if (name === '_id')
    return isId(value) ? undefined : `tiene que ser un número entero entre 1 y ${NUMBER_GIVEN_MAX}`;
  if (name === 'createdAt') return isDate(value) ? undefined : 'tiene que ser una fecha ISO 8601';
  if (name === kind.site.owner) {
    const fits = value === null || typeof value === 'string';
    return fits ? undefined : 'tiene que ser el correo de una cuenta, o null';
  }
  const attribute = kind.attributes[name];
  if (!attribute || !kind.fields.includes(name)) return `no es un campo de «${kind.name}»`;
  return problemOfField(attribute, value) ?? problemOfSanitizing(kind, name, value);
}

function checkFields(kind: Kind, item: Item, path: Path): Problem[] {
  const names = Object.keys(item).filter((name) => !kind.threads.includes(name));
  const given = names.flatMap((name) => {
    const message = problemOf(kind, name, item[name]);
    return message ? [{ path: [...path, name], message }] : [];
  });
  const required = kind.fields.filter((name) => kind.attributes[name]?.minLength);
  const missing = required.filter((name) => !(name in item));
  return [...given, ...missing.map((name) => ({ path: [...path, name], message: 'falta' }))];
}

function checkThreads(strapi: Core.Strapi, kind: Kind, item: Item, path: Path): Problem[] {
  return threadsOf(strapi, kind).flatMap(({ name, child }) => {
    const list = item[name];
    if (list === undefined) return [];
    if (!Array.isArray(list))
      return [{ path: [...path, name], message: 'tiene que ser una lista' }];
    return (list as Item[]).flatMap((one, i) => {
      const at = [...path, name, i];
      const known = one._id !== undefined || one.createdAt !== undefined;
      const message = `necesita ${OF_EVERY_KIND.join(' o ')} para reconocerse la próxima vez`;
      return [...(known ? [] : [{ path: at, message }]), ...checkFields(child, one, at)];
    });
  });
}

/** Nothing is written unless every item is right. */
export function checkItems(strapi: Core.Strapi, kind: Kind, items: Item[]): void {
  const seen = new Set<unknown>();
  const problems = items.flatMap((item, i) => {
    const path: Path = ['items', i];
    const twice = seen.has(item._id) ? [{ path: [...path, '_id'], message: 'está repetido' }] : [];
    const missing = '_id' in item ? [] : [{ path: [...path, '_id'], message: 'falta' }];
    seen.add(item._id);
    const own = checkFields(kind, item, path);
    return [...missing, ...twice, ...own, ...checkThreads(strapi, kind, item, path)];
  });
  rejectProblems(problems);
}
