import { useLayoutEffect, useRef } from 'react';
import './richText.css';
import { enhance } from './reader/enhance.ts';
import { readable } from './reader/readable.ts';

interface Props {
  /** As the editor wrote it; it is sanitised here once more. */
  html: string;
  /** The level of the topmost heading inside: one below that of the page's own title. */
  headingLevel?: number;
}

/** Rich text to be read, exactly as the editor showed it. */
export function RichText({ html, headingLevel = 2 }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    root.current.replaceChildren(readable(html, headingLevel));
    void enhance(root.current);
  }, [html, headingLevel]);
  return <div ref={root} className="rich-text" />;
}
