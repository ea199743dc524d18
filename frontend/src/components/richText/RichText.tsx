import { useLayoutEffect, useMemo, useRef } from 'react';
import './richText.css';
import { enhance } from './reader/enhance.ts';
import { readable } from './reader/readable.ts';

interface Props {
  /** As the editor wrote it; it is sanitised here once more. */
  html: string;
  /** The level of the topmost heading inside: one below that of the page's own title. */
  headingLevel?: number;
}

/**
 * Rich text to be read, exactly as the editor showed it. It is made safe while the screen is drawn,
 * where fingers come in between, and put in place in one go.
 */
export function RichText({ html, headingLevel = 2 }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const text = useMemo(() => readable(html, headingLevel), [html, headingLevel]);
  useLayoutEffect(() => {
    if (!root.current) return;
    root.current.replaceChildren(text.cloneNode(true));
    void enhance(root.current);
  }, [text]);
  return <div ref={root} className="rich-text" />;
}
