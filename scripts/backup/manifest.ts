import { z } from 'zod';

/** Raised when an older program could no longer read the file. */
export const FORMAT = 1;

const part = z.object({
  /** Never out of the folder it is unpacked in. */
  path: z.string().regex(/^(schema\.json|tables\/[\w-]+\.copy|uploads(\/[\w-][\w.-]*)+)$/),
  bytes: z.number().int().min(0),
  sha256: z.string().length(64),
  rows: z.number().int().optional(),
});

export const manifestShape = z.object({
  product: z.literal('portafolio'),
  format: z.number().int(),
  version: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  /** Rows of what people recognise, to tell one backup from another. */
  counts: z.record(z.string(), z.number()),
  /** Where the pictures were, which is then where they stay: none are in the file. */
  bucket: z.string().optional(),
  parts: z.array(part),
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
