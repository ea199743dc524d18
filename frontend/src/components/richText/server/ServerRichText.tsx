import { parseHTML } from 'linkedom';
import type { RichTextProps } from '../RichText.tsx';
import { prepare } from '../reader/prepare.ts';
import { linkSections } from '../reader/sections.ts';
import { sanitizeOnServer } from './sanitizeOnServer.ts';

/** The server renders pages with addresses of their own: there the text's links lead to such pages too, and to no other host. */
const byPath = (html: string) => html.replaceAll(/href="#(?=\/(?![/\\]))/g, 'href="');

/** RichText on the server, which has no DOM. */
export const ServerRichText = ({ html, headingLevel = 2 }: RichTextProps) => (
  <div
    className="rich-text"
    dangerouslySetInnerHTML={{ __html: byPath(renderRichText(html, headingLevel)) }}
  />
);

/** Stored HTML as the browser's reader renders it: a test compares the two. */
export function renderRichText(html: string, headingLevel: number): string {
  const { document } = parseHTML(
    `<!doctype html><html><body>${sanitizeOnServer(html)}</body></html>`,
  );
  const text = prepare(document.body, headingLevel);
  linkSections(text);
  return text.innerHTML;
}
