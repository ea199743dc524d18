import { createHash } from 'node:crypto';

/** Kept instead of a text that must not be readable in the database. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

export const hashOfAll = (...parts: unknown[]): string => hashOf(JSON.stringify(parts));
