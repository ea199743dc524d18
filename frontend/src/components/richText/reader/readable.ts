import { prepare } from './prepare.ts';
import { sanitize } from './sanitize.ts';

/** Stored HTML as sanitized nodes, ready to be shown. */
export const readable = (html: string, headingLevel: number): DocumentFragment =>
  prepare(sanitize(html), headingLevel);
