import { z } from 'zod';

/** Raised when an older program could no longer read the file. */
export const FORMAT = 2;
/** How much of an archive is held in memory at once: its lists, never its parts. */
export const MOST_PARTS = 100_000;
export const MANIFEST_BYTES = 24 * 1024 * 1024;
export const SCHEMA_BYTES = 8 * 1024 * 1024;
export const SCHEMA = 'schema.json';

/** Never out of the folder it is unpacked in. */
export const partPath = z
  .string()
  .max(300)
  .regex(/^(schema\.json|tables\/[\w-]+\.copy|uploads(\/[\w-][\w.-]*)+)$/);

const part = z.object({
  path: partPath,
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.number().int().min(0).optional(),
});

/** What is shown on a terminal says nothing to the terminal itself, and does not turn its line round. */
const shown = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u);

export const manifestShape = z.object({
  product: z.literal('portafolio'),
  format: z.number().int(),
  version: shown,
  madeAt: z.iso.datetime(),
  postgres: shown,
  /** Rows of what people recognise, to tell one backup from another. */
  counts: z.record(shown, z.number()),
  /** Where the pictures were, which is then where they stay: none are in the file. */
  bucket: shown.optional(),
  parts: z.array(part).max(MOST_PARTS),
});

export type Manifest = z.infer<typeof manifestShape>;
export type Part = Manifest['parts'][number];

const WORDS: [table: string, word: string][] = [
  ['up_users', 'cuentas'],
  ['articles', 'blogs'],
  ['foros', 'foros'],
  ['reviews', 'comentarios'],
  ['contacts', 'mensajes'],
  ['projects', 'proyectos'],
];

export const countsOf = (rows: Map<string, number>): Record<string, number> =>
  Object.fromEntries(WORDS.map(([table, word]) => [word, rows.get(table) ?? 0]));

export const bytesOf = ({ parts }: Pick<Manifest, 'parts'>): number =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** One line for a person who decides whether this is the right file. */
export function describe({ madeAt, version, counts, bucket, parts }: Manifest): string {
  const pictures = parts.filter(({ path }) => path.startsWith('uploads/')).length;
  const amounts = Object.entries(counts).map(([word, count]) => `${count} ${word}`);
  const files = bucket
    ? `SIN las imágenes, que están en ${bucket}`
    : `${pictures} archivos de imagen`;
  return `Respaldo del ${localTime(madeAt)} (versión ${version}): ${[...amounts, files].join(', ')}`;
}

function localTime(iso: string): string {
  return new Date(iso).toLocaleString('es', { dateStyle: 'long', timeStyle: 'short' });
}
