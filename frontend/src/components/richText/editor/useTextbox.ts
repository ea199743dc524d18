import { useLayoutEffect } from 'react';
import type { Quill } from 'react-quill';

interface Given {
  id: string;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
}

const toToolbar = (event: KeyboardEvent) => {
  const wanted = event.key === 'Escape' || (event.altKey && event.key === 'F10');
  if (!wanted || event.defaultPrevented) return;
  event.preventDefault();
  const box = (event.currentTarget as Element).closest('.rte');
  box?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
};

/** Tells assistive technology what the editing area is, and gives the keyboard a way out of it. */
export function useTextbox(quill: Quill | undefined, given: Given): void {
  const { id, labelledBy, describedBy, invalid } = given;
  // Before the toolbar, which names it, is seen.
  useLayoutEffect(() => {
    const root = quill?.root;
    if (!root) return;
    root.setAttribute('id', id);
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-labelledby', labelledBy);
    root.setAttribute('aria-describedby', describedBy);
    root.setAttribute('aria-invalid', String(invalid));
    root.setAttribute('spellcheck', 'true');
    root.classList.add('rich-text');
    root.addEventListener('keydown', toToolbar);
    return () => {
      root.removeEventListener('keydown', toToolbar);
    };
  }, [quill, id, labelledBy, describedBy, invalid]);
}
