import type { Manifest } from '../archive/manifest.ts';
import type { Schema } from './schemaShape.ts';
import { indexOf } from './statements.ts';

/** At most what PostgreSQL adds to a row, and to each of its values. */
const ROW_BYTES = 40;
const VALUE_BYTES = 24;
/** A list of short numbers takes as often more than its text. */
const JSONB_TIMES = 6;

/** At most what the rows take once they are in, and again in each index: an archive of a few bytes may bring many. */
export function bytesInDatabase({ tables, after }: Schema, { parts }: Manifest): number {
  const sizes = new Map(parts.map((part) => [part.path, part]));
  const indexes = after.map(indexOf);
  return tables.reduce((sum, { name, create, columns, part }) => {
    const { bytes = 0, rows = bytes } = sizes.get(part) ?? {};
    const stored = create.includes(' jsonb') ? bytes * JSONB_TIMES : bytes;
    const once = stored + rows * (ROW_BYTES + VALUE_BYTES * columns.length);
    const times = indexes.reduce((all, one) => (one?.table === name ? all + one.keys : all), 1);
    return sum + once * times;
  }, 0);
}
