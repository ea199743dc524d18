import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../../rendering/useHydrated.ts';
import './richText.css';
import { enhance } from './reader/enhance.ts';
import { readable } from './reader/readable.ts';

export interface RichTextProps {
  /** As the editor saved it; it is sanitized here once more. */
  html: string;
  /** The level of the topmost heading inside: one below that of the page's own title. */
  headingLevel?: number;
  /** The real address of the page, where that of this visit is another: links to sections are shared. */
  address?: string;
}

const NOTHING = { __html: '' };

/** The prerendered text (server/ServerRichText.tsx), which hydration keeps as it is. */
function usePrerenderedText(html: string): string | undefined {
  const hydrated = useHydrated();
  const [prerendered, setPrerendered] = useState(hydrated ? undefined : html);
  if (prerendered !== undefined && prerendered !== html) setPrerendered(undefined);
  return prerendered;
}

/**
 * Rich text as the editor showed it. It is sanitized during render, which is concurrent and yields to
 * the main thread, and inserted in one commit.
 */
export function RichText({ html, headingLevel = 2, address = '' }: RichTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const prerendered = usePrerenderedText(html);
  const text = useMemo(
    () => (html === prerendered ? undefined : readable(html, headingLevel)),
    [html, prerendered, headingLevel],
  );
  useLayoutEffect(() => {
    if (!root.current) return;
    if (text) root.current.replaceChildren(text.cloneNode(true));
    for (const link of root.current.querySelectorAll<HTMLAnchorElement>('.rich-anchor'))
      link.setAttribute('href', address + link.hash);
    void enhance(root.current);
  }, [text, address]);
  return (
    <div
      ref={root}
      className="rich-text"
      dangerouslySetInnerHTML={NOTHING}
      suppressHydrationWarning
    />
  );
}
