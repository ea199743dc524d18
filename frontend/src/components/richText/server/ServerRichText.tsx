import type { RichTextProps } from '../RichText.tsx';
import { renderRichText } from './renderRichText.ts';

/** The server renders pages with addresses of their own: there the text's links lead to such pages too, and to no other host. */
const byPath = (html: string) => html.replaceAll(/href="#(?=\/(?![/\\]))/g, 'href="');

/** RichText on the server, which has no DOM. */
export const ServerRichText = ({ html, headingLevel = 2 }: RichTextProps) => (
  <div
    className="rich-text"
    dangerouslySetInnerHTML={{ __html: byPath(renderRichText(html, headingLevel)) }}
  />
);
