// Fields are plain data, so that the browser can read labels and limits without a validation library.
// schemas.ts turns them into zod. Those of a kind are in kinds.generated.ts; here are those of accounts.

export type FieldType =
  /** One line. */
  | 'text'
  /** Several lines. */
  | 'long'
  /** Rich text, as the editor writes it. */
  | 'html'
  /** A path below /uploads/ or an https address. */
  | 'image'
  /** An http(s), mailto or tel address. */
  | 'url'
  | 'email'
  | 'username'
  | 'password'
  | 'integer'
  | 'boolean'
  /** A moment, in ISO 8601; blank is none. */
  | 'date'
  /** One of its options. */
  | 'choice'
  /** A whole number as a text; blank is none. */
  | 'digits'
  /** What proves an offer: `project/3` or `testimonial/2`; blank is none. */
  | 'proof'
  /** Topics, with commas between them. */
  | 'tags'
  /** What a screen or an offer says: see pages/. */
  | 'words'
  /** The `_id` of several items. */
  | 'ids'
  /** Several short texts: names, keys or versions. */
  | 'texts'
  /** JSON of a shape of its own, which its reader checks. */
  | 'object'
  /** The `_id` of another item, set by the server and never by a body. */
  | 'reference';

export interface Field<T extends FieldType = FieldType> {
  readonly type: T;
  /** What a person reads beside the input and in error sentences. */
  readonly label: string;
  readonly max: number;
  readonly min: number;
  /** What is said where it is left empty, and must not be. */
  readonly missing?: string;
  readonly default?: Value<T>;
  /** Of a choice. */
  readonly options?: readonly string[];
  /** A body may leave it out. */
  readonly optional?: true;
  /** Answered only where it says something: where it is not its default, or blank. */
  readonly flag?: true;
  /** Only admins read and write it. */
  readonly admin?: true;
}

type Value<T extends FieldType> = T extends 'integer'
  ? number
  : T extends 'boolean'
    ? boolean
    : T extends 'reference'
      ? number | null
      : T extends 'ids'
        ? number[]
        : T extends 'texts'
          ? string[]
          : T extends 'words'
            ? Readonly<Record<string, unknown>>
            : T extends 'object'
              ? object
              : string;

export type FieldSet = Readonly<Record<string, Field>>;
type FlagsOf<F extends FieldSet> = {
  [K in keyof F]: F[K] extends { flag: true } | { admin: true } ? K : never;
}[keyof F];
export type ValuesOf<F extends FieldSet> = {
  -readonly [K in Exclude<keyof F, FlagsOf<F>>]: Value<F[K]['type']>;
} & { -readonly [K in FlagsOf<F>]?: Value<F[K]['type']> };

type OptionalOf<F extends FieldSet> = {
  [K in keyof F]: F[K] extends { optional: true } | { default: unknown } ? K : never;
}[keyof F];

/** What a body with these fields holds. */
export type SentOf<F extends FieldSet> = {
  -readonly [K in Exclude<keyof F, OptionalOf<F>>]: Value<F[K]['type']>;
} & { -readonly [K in OptionalOf<F>]?: Value<F[K]['type']> };

/** The fields that a body may set. */
export type WritableOf<F extends FieldSet> = {
  -readonly [K in keyof F as F[K]['type'] extends 'reference' ? never : K]: Value<F[K]['type']>;
};

export const mapFields = <T>(fields: FieldSet, make: (field: Field) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));

interface Options<T extends FieldType> {
  max?: number;
  min?: number;
  default?: Value<T>;
  options?: readonly string[];
}

export const field =
  <T extends FieldType>(type: T, max: number) =>
  (label: string, options: Options<T> = {}): Field<T> => ({ type, label, max, min: 0, ...options });

/** One line of text. */
export const text = field('text', 255);
export const email = field('email', 254);
/** An e-mail as a caller tries it: one that is none is a wrong one, and no mistake of form. */
export const username = field('username', 254);
/** In characters. */
export const PASSWORD_MIN = 8;
/** In bytes. */
export const PASSWORD_MAX = 200;
export const password = field('password', PASSWORD_MAX);
export const date = field('date', 40);
export const integer = field('integer', 2_147_483_647);
export const boolean = field('boolean', 1);
export const long = field('long', 5_000);
export const choice = (label: string, options: readonly string[]): Field<'choice'> => ({
  ...{ type: 'choice', label, options, min: 1 },
  max: Math.max(...options.map(({ length }) => length)),
});
/** Of a screen's words, as JSON. */
export const WORDS_MAX_BYTES = 65_536;
/** As many as `max`. */
export const ids = field('ids', 50);
export const VERSION_MAX = 40;
export const texts = field('texts', 50);
export const object = field('object', Infinity);

/** In a body, a field with `min` above zero is required. */
export const required = <T extends FieldType>(one: Field<T>): Field<T> => ({
  ...one,
  min: Math.max(1, one.min),
});
