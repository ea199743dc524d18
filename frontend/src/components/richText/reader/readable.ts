import { prepare } from './prepare.ts';
import { sanitize } from './sanitize.ts';
import { linkSections } from './sections.ts';

/** Stored HTML as sanitized nodes, ready to be shown. */
export function readable(html: string, headingLevel: number): DocumentFragment {
  const text = prepare(sanitize(html), headingLevel);
  linkSections(text);
  return text;
}
