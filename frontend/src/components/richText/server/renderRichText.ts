import { parseHTML } from 'linkedom';
import { prepare } from '../reader/prepare.ts';
import { linkSections } from '../reader/sections.ts';
import { sanitizeOnServer } from './sanitizeOnServer.ts';

/** Stored HTML as the browser's reader renders it: a test compares the two. */
export function renderRichText(html: string, headingLevel: number): string {
  const { document } = parseHTML(
    `<!doctype html><html><body>${sanitizeOnServer(html)}</body></html>`,
  );
  const text = prepare(document.body, headingLevel);
  linkSections(text);
  return text.innerHTML;
}
