import { useLayoutEffect } from 'react';
import type { Quill } from 'react-quill';

interface TextboxAria {
  id: string;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
}

const focusToolbar = (event: KeyboardEvent) => {
  const wanted = event.key === 'Escape' || (event.altKey && event.key === 'F10');
  if (!wanted || event.defaultPrevented) return;
  event.preventDefault();
  const box = (event.currentTarget as Element).closest('.rte');
  box?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
};

/** ARIA attributes of the editing area, and a keyboard shortcut from it to the toolbar. */
export function useTextboxAria(quill: Quill | undefined, given: TextboxAria): void {
  const { id, labelledBy, describedBy, invalid } = given;
  // Before the first paint of the toolbar, which refers to it.
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
    root.addEventListener('keydown', focusToolbar);
    return () => {
      root.removeEventListener('keydown', focusToolbar);
    };
  }, [quill, id, labelledBy, describedBy, invalid]);
}
