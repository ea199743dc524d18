import type { FieldSet } from './fields.ts';

const KB = 1_024;

/** Of the longest name, e-mail and password, as JSON. */
export const ACCOUNT_BYTES = 4 * KB;
/** Of what a browser answers of a passkey. */
export const PASSKEY_BYTES = 32 * KB;

const LEAST = 32 * KB;
const MOST = 1_024 * KB;
/** UTF-8 takes up to three bytes for one unit of a text's length. */
const WIDEST = 3;
/** A name, its quotes, or a number. */
const AROUND = 64;

/** What fields at their longest take as JSON; short ones have room for escapes. */
export function bytesOf(fields: FieldSet): number {
  const texts = Object.values(fields).filter(({ type }) => type !== 'integer');
  const longest = texts.reduce((sum, { max }) => sum + max * WIDEST + AROUND, 0);
  return Math.min(MOST, Math.max(LEAST, longest));
}
