import { z } from 'zod';

/** Raised when an older program could no longer read the file. 1 and 2 were those of versions 1.x. */
export const FORMAT = 3;
export const MANIFEST = 'manifest.json';

export const manifestShape = z.object({
  product: z.literal('portafolio'),
  format: z.literal(FORMAT),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Where the pictures were, which is then where they stay: none are in the file. */
  bucket: z.string().optional(),
  pictures: z.number(),
  /** Each with the file `tables/<name>.copy`. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string()).min(1),
      rows: z.number(),
    }),
  ),
  /** The number that each counter gives next: what was deleted before never comes back. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
});

export type Manifest = z.infer<typeof manifestShape>;

const WORDS: [table: string, word: string][] = [
  ['up_users', 'cuentas'],
  ['articles', 'blogs'],
  ['foros', 'foros'],
  ['reviews', 'comentarios'],
  ['contacts', 'mensajes'],
  ['projects', 'proyectos'],
];

/** One line for a person who decides whether this is the right file. */
export function describe({ madeAt, version, tables, bucket, pictures }: Manifest): string {
  const rows = new Map(tables.map((table) => [table.name, table.rows]));
  const amounts = WORDS.map(([table, word]) => `${rows.get(table) ?? 0} ${word}`);
  const files = bucket
    ? `SIN las imágenes, que están en ${bucket}`
    : `${pictures} archivos de imagen`;
  const time = new Date(madeAt).toLocaleString('es', { dateStyle: 'long', timeStyle: 'short' });
  return `Respaldo del ${time} (versión ${version}): ${[...amounts, files].join(', ')}`;
}
