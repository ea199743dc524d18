import type { RichTextProps } from '../RichText.tsx';
import css from '../richText.css?inline';
import { drawText } from './drawText.ts';

/** Known by this name, they travel with the rules of the screen. */
const NAME = 'css rich-text';

/** RichText, for whoever draws it outside a browser. */
export const DrawnText = ({ html, headingLevel = 2 }: RichTextProps) => (
  <>
    <style data-emotion={NAME} dangerouslySetInnerHTML={{ __html: css }} />
    <div className="rich-text" dangerouslySetInnerHTML={{ __html: drawText(html, headingLevel) }} />
  </>
);
