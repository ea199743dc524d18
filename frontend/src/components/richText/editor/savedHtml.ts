import { sanitize } from '../reader/sanitize.ts';

const GUARD = /\uFEFF/g;

/** A formula is kept as its source; its drawing is made anew wherever it is shown. */
function keepSources(root: Element): void {
  for (const formula of root.querySelectorAll<HTMLElement>('.ql-formula')) {
    formula.textContent = formula.dataset['value'] ?? '';
  }
}

/** What is stored: the text of the editing area without what is there only for editing. */
export function savedHtml(editing: Element): string {
  const copy = editing.cloneNode(true) as Element;
  for (const tool of copy.querySelectorAll('.ql-ui, .ql-cursor')) tool.remove();
  keepSources(copy);
  const box = document.createElement('div');
  box.append(sanitize(copy.innerHTML.replace(GUARD, '')));
  return box.innerHTML === '<p><br></p>' ? '' : box.innerHTML;
}
