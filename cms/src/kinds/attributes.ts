import { z } from 'zod';

const panel = z.strictObject({
  label: z.string(),
  help: z.string().optional(),
  /** false: the site keeps it, and people only read it. */
  editable: z.boolean().optional(),
});

/** What every attribute says: its name in the panel, and in the site where that is another. */
const common = <S extends z.ZodRawShape>(site: S) => ({
  private: z.boolean().default(false),
  pluginOptions: z.strictObject({
    panel,
    site: z.strictObject({ label: z.string().optional(), ...site }).optional(),
  }),
});

/** Answered only where it says something: where it is not its default. */
const flag = z.literal(true).optional();

/** Only admins read and write it, in whatever else others may read. */
const admin = z.literal(true).optional();

const lengths = { minLength: z.int().default(0), maxLength: z.int().positive() };

/** PostgreSQL's integer. */
export const INTEGER_MAX = 2_147_483_647;

/** PostgreSQL's column for a string, as Strapi makes it. */
const COLUMN = 255;

const string = z
  .looseObject({
    type: z.literal('string'),
    ...lengths,
    column: z.looseObject({ type: z.string() }).optional(),
    /** url: any URL. image: a path of the library, or an https URL. The last three: see content/checkedFields. */
    ...common({
      format: z.enum(['url', 'image', 'email', 'digits', 'proof', 'tags']).optional(),
      flag,
    }),
  })
  .refine(({ maxLength, column }) => maxLength <= COLUMN || column?.type === 'text', {
    path: ['column'],
    error: `Falta: { "type": "text" }, porque maxLength pasa de ${COLUMN}`,
  });

const text = z.looseObject({
  type: z.literal('text'),
  ...lengths,
  /** html: rich text, as the editor writes it. */
  ...common({ format: z.literal('html').optional(), admin }),
});

const integer = z.looseObject({
  type: z.literal('integer'),
  min: z.int().default(0),
  max: z.int().default(INTEGER_MAX),
  default: z.int().optional(),
  ...common({}),
});

const boolean = z.looseObject({
  type: z.literal('boolean'),
  default: z.boolean().optional(),
  ...common({ flag }),
});

const enumeration = z.looseObject({
  type: z.literal('enumeration'),
  enum: z.array(z.string()),
  default: z.string().optional(),
  ...common({ flag, admin }),
});
const datetime = z.looseObject({ type: z.literal('datetime'), ...common({ flag }) });

/** What a screen or an offer says; a private one is no field of the contract. */
const json = z.looseObject({ type: z.literal('json'), ...common({}) });

const relation = z.looseObject({
  type: z.literal('relation'),
  relation: z.enum(['manyToOne', 'oneToMany']),
  target: z.string(),
  ...common({}),
});

/** Each sort of attribute that a kind may have. */
export const attribute = z.discriminatedUnion('type', [
  string,
  text,
  integer,
  boolean,
  relation,
  enumeration,
  datetime,
  json,
]);

/** Every kind has it, and the panel's words about it are the same for all. */
export const publicNumber = z.strictObject({
  type: z.literal('integer'),
  unique: z.literal(true),
  configurable: z.literal(false),
});

export type SchemaAttribute = z.infer<typeof attribute>;
