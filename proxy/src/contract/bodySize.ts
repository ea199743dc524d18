import type { Body } from './call.ts';

const KB = 1_024;

/** Of the longest name, e-mail and password, as JSON. */
export const ACCOUNT_BYTES = 4 * KB;
/** Of what a browser answers of a passkey. */
export const PASSKEY_BYTES = 32 * KB;

const LEAST = 32 * KB;
/** Of the longest text, or of a whole CV. */
export const MOST_BYTES = 1_024 * KB;
/** UTF-8 takes up to three bytes for one unit of a text's length. */
const WIDEST = 3;
/** A name, its quotes, or a number. */
const AROUND = 64;

/** What is longer is not read: what its fields at their longest take as JSON; short ones have room for escapes. */
export function maxBytesOf({ fields, bytes }: Body): number {
  if (bytes !== undefined) return bytes;
  const texts = Object.values(fields).filter(({ type }) => type !== 'integer');
  const longest = texts.reduce((sum, { max }) => sum + max * WIDEST + AROUND, 0);
  return Math.min(MOST_BYTES, Math.max(LEAST, longest));
}
