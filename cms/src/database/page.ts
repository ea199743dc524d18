import { LIST_MAX } from '../contract.generated';
import { readNumber } from '../kinds/kind';

/** Which page a list is asked for; what is no number counts as absent. */
export function readPage({ page, limit }: Record<string, unknown>) {
  const size = Math.min(readNumber(String(limit ?? '')) || LIST_MAX, LIST_MAX);
  const number = Math.min(readNumber(String(page ?? '')) || 1, 1_000_000);
  return { limit: size, offset: (number - 1) * size };
}

export const readText = (value: unknown): string => String(value ?? '').slice(0, 100);
