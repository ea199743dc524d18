import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../../rendering/useHydrated.ts';
import './richText.css';
import { prepare } from './reader/prepare.ts';
import { sanitize } from './reader/sanitize.ts';
import { linkSections } from './reader/sections.ts';
import { nearViewport } from '../media/nearViewport.ts';
import { renderFormula } from './katex.ts';
import { copyText } from '../share/copyText.ts';

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

/** Stored HTML as sanitized nodes, ready to be shown. */
export function readable(html: string, headingLevel: number): DocumentFragment {
  const text = prepare(sanitize(html), headingLevel);
  linkSections(text);
  return text;
}

const renderFormulas = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.ql-formula')].map((formula) =>
    renderFormula(formula.dataset['value'] ?? '', formula),
  );

/** Highlighting causes no layout shift, so it is lazy. */
async function highlightLazily(code: HTMLElement): Promise<void> {
  await nearViewport(code);
  const { highlight } = await import('./reader/highlight.ts');
  await highlight(code);
}

const highlightCode = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.rich-code > code')].map(highlightLazily);

/** Copy buttons; formulas and code highlighting, whose libraries are lazy-loaded where a text uses them. */
async function enhance(root: HTMLElement): Promise<void> {
  addCopyButtons(root);
  try {
    await Promise.all([...renderFormulas(root), ...highlightCode(root)]);
  } catch (error) {
    // Without highlighting the code is still readable.
    console.error('No se pudo resaltar el código.', error);
  }
}

const COPIED_MS = 2_000;

function copyButton(pre: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  const say = (text: string) => (button.textContent = text);
  button.type = 'button';
  button.className = 'rich-copy';
  button.setAttribute('aria-live', 'polite');
  say('Copiar');
  button.addEventListener('click', async () => {
    const copied = await copyText(pre.textContent);
    if (!copied) getSelection()?.selectAllChildren(pre);
    say(copied ? 'Copiado' : 'No se pudo: copia lo seleccionado');
    setTimeout(say, COPIED_MS, 'Copiar');
  });
  return button;
}

/** A button on each code block; the box around both takes the place of the block. */
function addCopyButtons(root: HTMLElement): void {
  for (const pre of root.querySelectorAll<HTMLElement>('.rich-code')) {
    if (pre.parentElement?.className === 'rich-code-box') continue;
    const box = document.createElement('div');
    box.className = 'rich-code-box';
    pre.replaceWith(box);
    box.append(pre, copyButton(pre));
  }
}
