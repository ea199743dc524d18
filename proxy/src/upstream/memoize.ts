import { LRUCache } from 'lru-cache';
import type { Output } from './output.ts';
import type { UpstreamResponse } from './response.ts';

const MAX_BYTES = 16 * 1_048_576;
/** A parsed answer takes some three times its bytes, beside the bytes themselves. */
const PARSED_FACTOR = 4;
const ENTRY_OVERHEAD_BYTES = 500;

const last = new LRUCache<string, { bytes: Buffer; made: Output }>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }, question) =>
    bytes.length * PARSED_FACTOR + question.length + ENTRY_OVERHEAD_BYTES,
});

export const memoizedBytes = (): number => last.calculatedSize;

/**
 * What was made of the last answer to the same question: when the CMS, asked anew, says the very
 * same bytes, they are neither parsed nor mapped again.
 */
export function memoizeByBytes(
  question: string,
  response: UpstreamResponse,
  make: (response: UpstreamResponse) => Output,
): Output {
  const known = last.get(question);
  if (known?.bytes.equals(response.bytes)) return known.made;
  const made = make(response);
  last.set(question, { bytes: response.bytes, made });
  return made;
}
