import type { RichTextProps } from '../RichText.tsx';
import { renderRichText } from './renderRichText.ts';

/** RichText on the server, which has no DOM. */
export const ServerRichText = ({ html, headingLevel = 2 }: RichTextProps) => (
  <div
    className="rich-text"
    dangerouslySetInnerHTML={{ __html: renderRichText(html, headingLevel) }}
  />
);
