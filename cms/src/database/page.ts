import { LIST_MAX } from '../contract.generated';
import { readNumber } from '../kinds/kind';

/** Which page a list is asked for; what is no number counts as absent. */
export function readPage({ page, limit }: Record<string, unknown>, max = LIST_MAX) {
  const size = Math.min(readNumber(readText(limit)) || max, max);
  const number = Math.min(readNumber(readText(page)) || 1, 1_000_000);
  return { limit: size, offset: (number - 1) * size };
}

/** So many rows a list has that is asked for as a table. */
export const TABLE_MAX = 10_000;

/** One text of the query; anything else counts as absent. */
export const readText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 100) : '';
