import type { Manifest } from '../archive/manifest.ts';
import type { Schema } from './schemaShape.ts';
import { indexedTable } from './statements.ts';

/** At most what PostgreSQL adds to a row, and to each of its values. */
const ROW_BYTES = 40;
const VALUE_BYTES = 24;

/** At most what the rows take once they are in, and again in each index: an archive of a few bytes may bring many. */
export function bytesInDatabase({ tables, after }: Schema, { parts }: Manifest): number {
  const sizes = new Map(parts.map((part) => [part.path, part]));
  const indexed = after.map(indexedTable);
  return tables.reduce((sum, { name, columns, part }) => {
    const { bytes = 0, rows = bytes } = sizes.get(part) ?? {};
    const once = bytes + rows * (ROW_BYTES + VALUE_BYTES * columns.length);
    return sum + once * (1 + indexed.filter((one) => one === name).length);
  }, 0);
}
