import * as z from 'zod';
import type { Body } from './call.ts';
import { mapFields, PASSWORD_MIN, VERSION_MAX } from './fields.ts';
import type { Field } from './fields.ts';
import { kinds } from './kinds.generated.ts';
import { THREAD_PAGE } from './shared/forum.ts';
import { KEYWORD_MAX, LIST_MAX } from './shared/search.ts';
import { QUERY_MAX } from './siteSearch.ts';

const SAFE_URL = /^(https?:\/\/|mailto:|tel:)[^\s<>"]+$/i;
const SAFE_IMAGE = /^(\/uploads\/[\w./-]+|https:\/\/[^\s<>"]+)$/i;

/** A character is at least a byte, so what is far too long is not counted. */
const isPassword = (value: string, maxBytes: number): boolean =>
  value.length <= maxBytes &&
  new TextEncoder().encode(value).length <= maxBytes &&
  [...value].length >= PASSWORD_MIN;

/** Blank means «none», which every field that is not required accepts. */
const blankOr = (test: (value: string) => boolean, optional: boolean) => (value: string) =>
  (optional && value === '') || test(value);

const stringFor = (field: Field) => z.string({ error: `«${field.label}» debe ser un texto.` });

function textSchema(field: Field, canonical = (text: z.ZodString) => text): z.ZodType {
  const tooLong = `«${field.label}» admite ${String(field.max)} caracteres como máximo.`;
  const missing = field.missing ?? `Escribe «${field.label}».`;
  // What is too long is looked at no further: patterns see texts of a known length only.
  const short = stringFor(field).max(field.max, { error: tooLong, abort: true });
  const bounded = canonical(short).refine(
    canBeKept,
    `«${field.label}» tiene un carácter que no se admite.`,
  );
  return field.min > 0
    ? bounded.refine((value) => value.trim().length >= field.min, missing)
    : bounded;
}

// PostgreSQL cannot store U+0000, and half a character is not one.
const canBeKept = (value: string) => !/[\0\p{Surrogate}]/u.test(value);

/** The one form of an e-mail: limits count by it, and the CMS is asked for it. */
const emailSchema = (field: Field) => textSchema(field, (text) => text.trim().toLowerCase());

function patternSchema(
  field: Field,
  test: (value: string) => boolean,
  sentence: string,
  schema = textSchema(field),
): z.ZodType {
  return schema.refine((value) => blankOr(test, field.min === 0)(String(value)), sentence);
}

/** What people call what stands where something else was expected. */
export function nameOfType(value: unknown): string {
  if (value === undefined) return 'el campo vacío';
  if (Array.isArray(value)) return 'una lista';
  if (typeof value === 'object' && value) return 'un objeto';
  return typeof value === 'string' ? 'un texto' : JSON.stringify(value);
}

const schemaByType: Record<Field['type'], (field: Field) => z.ZodType> = {
  text: (field) => textSchema(field),
  long: (field) => textSchema(field),
  html: (field) => textSchema(field),
  // Which of them are good says the CMS, for its panel too.
  digits: (field) => textSchema(field),
  proof: (field) => textSchema(field),
  tags: (field) => textSchema(field),
  image: (field) =>
    patternSchema(
      field,
      (value) => SAFE_IMAGE.test(value) && !value.includes('..'),
      `«${field.label}» debe ser una ruta de /uploads/ o una dirección https.`,
    ),
  url: (field) =>
    patternSchema(
      field,
      (value) => SAFE_URL.test(value),
      `«${field.label}» debe ser una dirección que empiece con https://.`,
    ),
  email: (field) =>
    patternSchema(
      field,
      (value) => z.email().safeParse(value).success,
      `«${field.label}» debe ser un correo válido.`,
      emailSchema(field),
    ),
  username: emailSchema,
  password: (field) =>
    stringFor(field)
      .refine(
        blankOr((value) => isPassword(value, field.max), field.min === 0),
        {
          error: `«${field.label}» debe tener entre ${String(PASSWORD_MIN)} y ${String(field.max)} caracteres.`,
          abort: true,
        },
      )
      .refine(canBeKept, `«${field.label}» tiene un carácter que no se admite.`),
  integer: (field) =>
    z
      .int({ error: `«${field.label}» debe ser un número entero.` })
      .min(field.min, `«${field.label}» debe ser al menos ${String(field.min)}.`)
      .max(field.max, `«${field.label}» debe ser como máximo ${String(field.max)}.`),
  date: (field) =>
    patternSchema(
      field,
      (value) => z.iso.datetime({ offset: true }).safeParse(value).success,
      `«${field.label}» debe ser una fecha con hora, como 2026-12-31T18:00:00Z.`,
    ).transform((value) => (value === '' ? '' : new Date(String(value)).toISOString())),
  boolean: (field) => z.boolean({ error: `«${field.label}» debe ser sí o no.` }),
  choice: ({ label, options = [] }) =>
    z.enum(options, { error: `«${label}» debe ser: ${options.join(', ')}.` }),
  ids: ({ label, min, max }) =>
    z
      .array(z.int().positive().max(2_147_483_647), {
        error: `«${label}» debe ser una lista de números.`,
      })
      .min(min, `Elige «${label}».`)
      .max(max, `«${label}» admite ${String(max)} como máximo.`),
  texts: ({ label, max }) =>
    z
      .array(z.string().max(VERSION_MAX).refine(canBeKept), {
        error: `«${label}» debe ser una lista de textos.`,
      })
      .max(max, `«${label}» admite ${String(max)} como máximo.`),
  words: ({ label, max }) =>
    z
      .record(z.string(), z.unknown(), { error: `«${label}» debe ser un objeto.` })
      .refine(
        (value) => new TextEncoder().encode(JSON.stringify(value)).length <= max,
        `«${label}» admite ${String(max / 1_024)} KiB como máximo.`,
      ),
  object: ({ label }) =>
    z.record(z.string(), z.unknown(), {
      error: ({ input }) =>
        `Se esperaba un objeto en «${label}»; se encontró ${nameOfType(input)}.`,
    }),
  reference: () => z.int().nullable(),
};

const withDefault = (field: Field, schema: z.ZodType): z.ZodType =>
  field.default === undefined ? schema : schema.default(field.default);

export const fieldSchema = (field: Field): z.ZodType => schemaByType[field.type](field);

/** What a body may hold: unknown fields are dropped, wrong ones are named. */
export function bodySchema({ fields, partial }: Omit<Body, 'bytes'>): z.ZodObject {
  const make = (field: Field) => {
    // What a change does not name stays as it is: no default.
    if (partial) return fieldSchema(field).optional();
    const schema = withDefault(field, fieldSchema(field));
    return field.optional ? schema.optional() : schema;
  };
  return z.object(mapFields(fields, make), { error: 'El cuerpo debe ser un objeto JSON.' });
}

/** Numbers that cannot be used count as absent: a list never fails because of its address. */
export const searchSchema = z.object({
  keyword: z.string().trim().max(KEYWORD_MAX).refine(canBeKept).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
  limit: z.coerce.number().int().min(1).max(LIST_MAX).default(LIST_MAX).catch(LIST_MAX),
  sort: z.string().max(50).optional().catch(undefined),
  brief: z.literal('true').optional().catch(undefined),
  mine: z.literal('true').optional().catch(undefined),
  suspicious: z.literal('true').optional().catch(undefined),
  q: z
    .string()
    .transform((text) => text.slice(0, QUERY_MAX))
    .optional()
    .catch(undefined),
  format: z.literal('csv').optional().catch(undefined),
  topic: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/)
    .optional()
    .catch(undefined),
  state: z.enum(kinds.contact.fields.state.options).optional().catch(undefined),
});

const commentNumber = z.coerce.number().int().min(1).max(2_147_483_647).optional();

/** Where in a thread; a comment that cannot be is none. */
export const cursorSchema = z.object({
  before: commentNumber.catch(undefined),
  after: commentNumber.catch(undefined),
  around: commentNumber.catch(undefined),
  limit: z.coerce.number().int().min(1).max(THREAD_PAGE).default(THREAD_PAGE).catch(THREAD_PAGE),
});

export type Cursor = z.infer<typeof cursorSchema>;

/** Decimal digits only: `Number` would read `0x1`, `1e1` and blanks as well. */
export const idSchema = z
  .string({ error: 'Falta el identificador.' })
  .regex(/^\d{1,10}$/, 'El identificador debe ser un número entero.')
  .transform(Number)
  .pipe(
    z
      .number()
      .min(1, 'El identificador debe ser mayor que cero.')
      .max(2_147_483_647, 'El identificador es demasiado grande.'),
  );

export const onceKeySchema = z
  .string()
  .regex(/^[\w-]{16,100}$/, 'Idempotency-Key debe tener de 16 a 100 letras, cifras o guiones.');

/** `If-Match`, as the ETag of what was read with a token. */
export const versionSchema = z
  .string()
  .regex(/^(W\/)?"[\w:.+/=-]{1,60}"$/, 'If-Match debe ser el ETag de lo que se leyó.')
  .transform((tag) => tag.replace(/^W\//, '').slice(1, -1));

export type SearchQuery = z.infer<typeof searchSchema>;
