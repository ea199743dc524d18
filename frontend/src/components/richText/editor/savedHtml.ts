import { sanitize } from '../reader/sanitize.ts';

const CURSOR_CHARACTER = /\uFEFF/g;

/** A formula is saved as its source, and rendered wherever it is shown. */
function keepFormulaSources(root: Element): void {
  for (const formula of root.querySelectorAll<HTMLElement>('.ql-formula')) {
    formula.textContent = formula.dataset['value'] ?? '';
  }
}

/** The HTML to be saved: the content of the editor without Quill's own elements. */
export function savedHtml(editing: Element): string {
  const copy = editing.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('.ql-ui, .ql-cursor')) element.remove();
  keepFormulaSources(copy);
  const box = document.createElement('div');
  box.append(sanitize(copy.innerHTML.replace(CURSOR_CHARACTER, '')));
  if (
    box.lastElementChild?.previousElementSibling?.tagName === 'TABLE' &&
    box.lastElementChild.innerHTML === '<br>'
  )
    box.lastElementChild.remove();
  return box.innerHTML === '<p><br></p>' ? '' : box.innerHTML;
}
