type Tag = 'ol' | 'ul';

const tagOf = (item: Element): Tag => (item.getAttribute('data-list') === 'ordered' ? 'ol' : 'ul');
const depthOf = (item: Element) => Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0);

interface Open {
  depth: number;
  tag: Tag;
  list: HTMLElement;
}

function mark(item: Element): void {
  const state = item.getAttribute('data-list');
  if (state !== 'checked' && state !== 'unchecked') return;
  const box = item.ownerDocument.createElement('span');
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', state === 'checked' ? 'Hecho' : 'Pendiente');
  box.className = 'rich-check';
  item.prepend(box);
}

/** Appends an item at its depth, opening and closing lists on the way. */
function place(item: Element, open: Open[], out: DocumentFragment): void {
  const depth = depthOf(item);
  const tag = tagOf(item);
  while (open.length > 0) {
    const last = open[open.length - 1];
    if (!last || last.depth < depth || (last.depth === depth && last.tag === tag)) break;
    open.pop();
  }
  let last = open[open.length - 1];
  if (!last || last.depth < depth) {
    const list = item.ownerDocument.createElement(tag);
    (last?.list.lastElementChild ?? out).append(list);
    last = { depth, tag, list };
    open.push(last);
  }
  last.list.append(item);
}

/** Quill writes every list as one flat `ol`; screen readers need nested ones. */
export function nestLists(text: ParentNode): void {
  for (const flat of text.querySelectorAll('ol, ul')) {
    const items = [...flat.children].filter((child) => child.hasAttribute('data-list'));
    if (items.length === 0 || items.length !== flat.children.length) continue;
    const out = flat.ownerDocument.createDocumentFragment();
    const open: Open[] = [];
    for (const item of items) {
      mark(item);
      place(item, open, out);
      // It is nested now; the class would indent it a second time.
      item.classList.remove(`ql-indent-${String(depthOf(item))}`);
    }
    flat.replaceWith(out);
  }
}
