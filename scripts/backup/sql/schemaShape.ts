import { z } from 'zod';
import { partPath } from '../archive/manifest.ts';

/** As long as PostgreSQL lets one be, and never a control character. */
const name = z.string().regex(/^\P{Cc}{1,63}$/u);
/** A table of 1,600 columns, the most that PostgreSQL takes, fits. */
const statement = z.string().max(200_000);

const sequence = z.object({
  name,
  create: statement,
  /** The statement that ties it to its column, once that exists. */
  own: statement.nullable(),
  last: z.string().regex(/^-?\d{1,19}$/),
  called: z.boolean(),
});

const table = z.object({
  name,
  create: statement,
  columns: z.array(name).min(1),
  /** The part of the backup that holds its rows. */
  part: partPath,
});

/** All that has to be there before the rows (sequences, tables) and after them. */
export const schemaShape = z.object({
  sequences: z.array(sequence),
  tables: z.array(table),
  /** Keys and indexes, in this order. Triggers and their functions are the CMS's, at its start. */
  after: z.array(statement),
});

export type Schema = z.infer<typeof schemaShape>;
