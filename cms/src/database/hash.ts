import { createHash } from 'node:crypto';

/** Kept instead of a text that nobody shall read in the database. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

export const hashOfAll = (...parts: unknown[]): string => hashOf(JSON.stringify(parts));
