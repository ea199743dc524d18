import type { RichTextProps } from '../RichText.tsx';
import { drawText } from './drawText.ts';

/** RichText, for whoever draws it outside a browser. */
export const DrawnText = ({ html, headingLevel = 2 }: RichTextProps) => (
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: drawText(html, headingLevel) }} />
);
