import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { KIND_WORDS, PAGES } from '../../contract.generated';
import { wrongField } from '../../errors';
import { sanitizeText } from '../../sanitize/plainText';
import { sanitizeUrl } from '../../sanitize/url';

/** What the contract says of the words of a screen or an offer: proxy/src/contract/pages. */
interface Word {
  type: string;
  label: string;
  max?: number;
  default?: unknown;
  options?: readonly string[];
  fields?: Record<string, Word>;
  of?: Word;
}

export type Words = Record<string, unknown>;

const pages = PAGES as unknown as Record<string, Word>;
const offers = KIND_WORDS as unknown as Record<string, Word>;
export const PAGE_NAMES = Object.keys(pages);
export const PAGE = 'api::page.page';

const textOf = ({ label, max = 0 }: Word, clean: (text: string) => string) =>
  z
    .string(`«${label}» debe ser un texto.`)
    .transform(clean)
    .pipe(z.string().max(max, `«${label}» admite ${max} caracteres como máximo.`))
    .default('');

/** What is not given is blank; what the screen does not say is refused. */
function schemaOf(word: Word): z.ZodType {
  const { type, label, max = 0, options = [], fields = {}, of } = word;
  if (type === 'group')
    return z
      .strictObject(
        Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, schemaOf(one)])),
        {
          error: (issue) =>
            issue.code === 'unrecognized_keys'
              ? `No dice «${issue.keys.join(', ')}».`
              : `«${label}» debe ser un grupo de textos.`,
        },
      )
      .prefault({});
  if (of)
    return z
      .array(schemaOf(of), `«${label}» debe ser una lista.`)
      .max(max, `«${label}» admite ${max} como máximo.`)
      .default([]);
  if (type === 'boolean')
    return z.boolean(`«${label}» debe ser sí o no.`).default(word.default === true);
  if (type === 'choice')
    return z
      .enum(options, `«${label}» debe ser: ${options.join(', ')}.`)
      .default(String(options[0]));
  return textOf(word, type === 'image' ? (text) => sanitizeUrl(sanitizeText(text)) : sanitizeText);
}

/** Whose words they are: of a screen by its name, of an offer by its kind. */
export interface WordsOf {
  kind: string;
  name?: unknown;
}

const PAGE_KIND = 'page';
const wordOf = ({ kind, name }: WordsOf): Word | undefined =>
  kind === PAGE_KIND ? pages[String(name)] : offers[kind];

const schemas = new Map(
  [...Object.values(pages), ...Object.values(offers)].map((one) => [one, schemaOf(one)]),
);

/** The words of a screen or an offer as they are stored; what is wrong is named with its place. */
export function checkedWords(of: WordsOf, given: unknown): Words {
  const word = wordOf(of);
  const schema = word && schemas.get(word);
  if (!schema) throw new errors.ValidationError(`No hay ninguna pantalla «${String(of.name)}»`);
  const { data, error } = schema.safeParse(given ?? {});
  if (data) return data as Words;
  const [issue] = error?.issues ?? [];
  const place = of.kind === PAGE_KIND ? 'words' : DETAILS;
  const field = [place, ...(issue?.path ?? [])].join('.');
  throw wrongField(field, `${word.label}: ${issue?.message}`);
}

/** Where an offer, or a project, has its words. */
export const DETAILS = 'details';
export const hasDetails = (kind: string): boolean => Object.hasOwn(offers, kind);
export const isDetails = (kind: string, name: string): boolean =>
  name === DETAILS && hasDetails(kind);

/** What it says there, whole also where it was stored before it could say it. */
export const wholeWords = (kind: string, stored: unknown): Words =>
  mergedWords(stored ?? undefined, checkedWords({ kind }, {})) as Words;

const isGroup = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is given, and of the rest what the whole says; names that the whole lacks are left out. */
export function mergedWords(given: unknown, whole: unknown): unknown {
  if (given !== undefined && !(isGroup(given) && isGroup(whole))) return given;
  if (!isGroup(whole)) return whole;
  const merged = Object.entries(whole).map(([name, value]) => [
    name,
    mergedWords(given?.[name], value),
  ]);
  return Object.fromEntries(merged);
}

interface Write {
  uid: string;
  action: string;
  params: { documentId?: string; data?: Words };
}

/** Whether a change comes by the site, the panel or a seed. */
export function checkPages(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as Write;
    if (uid !== PAGE) return next();
    if (action === 'delete' || action === 'clone')
      throw new errors.ApplicationError('Las páginas son del sitio: se cambian, y no se borran');
    const { data } = params;
    if (data && action === 'create')
      data.words = checkedWords({ kind: PAGE_KIND, name: data.name }, data.words);
    if (data && action === 'update') {
      const { documentId } = params;
      const row = await strapi.db.query(PAGE).findOne({ where: { documentId } });
      delete data.name;
      if ('words' in data)
        data.words = checkedWords({ kind: PAGE_KIND, name: row?.name }, data.words);
    }
    return next();
  });
}
