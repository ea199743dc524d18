import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsHere } from '../useIsHere.ts';
import './richText.css';
import { enhance } from './reader/enhance.ts';
import { readable } from './reader/readable.ts';

export interface RichTextProps {
  /** As the editor wrote it; it is sanitised here once more. */
  html: string;
  /** The level of the topmost heading inside: one below that of the page's own title. */
  headingLevel?: number;
}

const NOTHING = { __html: '' };

/** The text that stands in the page already, while what came drawn (drawn/DrawnText.tsx) is taken over. */
function useDrawn(html: string): string | undefined {
  const here = useIsHere();
  const [drawn, setDrawn] = useState(here ? undefined : html);
  if (drawn !== undefined && drawn !== html) setDrawn(undefined);
  return drawn;
}

/**
 * Rich text to be read, exactly as the editor showed it. It is made safe while the screen is drawn,
 * where fingers come in between, and put in place in one go.
 */
export function RichText({ html, headingLevel = 2 }: RichTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const drawn = useDrawn(html);
  const text = useMemo(
    () => (html === drawn ? undefined : readable(html, headingLevel)),
    [html, drawn, headingLevel],
  );
  useLayoutEffect(() => {
    if (!root.current) return;
    if (text) root.current.replaceChildren(text.cloneNode(true));
    void enhance(root.current);
  }, [text]);
  return (
    <div
      ref={root}
      className="rich-text"
      dangerouslySetInnerHTML={NOTHING}
      suppressHydrationWarning
    />
  );
}
