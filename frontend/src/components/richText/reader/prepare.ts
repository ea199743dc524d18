import { syncColorVariables } from '../colorVariables.ts';
import { prepareMedia } from './media.ts';
import { prepareTables } from './tables.ts';

/** Sanitized nodes, made well-formed for assistive technology and ready to be shown. */
export function prepare<T extends ParentNode>(text: T, headingLevel: number): T {
  fitHeadings(text, headingLevel);
  nestLists(text);
  joinCodeBlocks(text);
  prepareMedia(text);
  prepareTables(text);
  syncColorVariables(text);
  return text;
}

/** One `pre` per code block: it can be scrolled by keyboard, copied and highlighted. */
function toPre({ ownerDocument: page }: Element, text: string, language: string | null) {
  const pre = page.createElement('pre');
  const code = page.createElement('code');
  pre.setAttribute('tabindex', '0');
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', 'Código');
  pre.className = 'rich-code';
  if (language) code.setAttribute('data-language', language);
  code.textContent = text;
  pre.append(code);
  return pre;
}

function joinCodeBlocks(text: ParentNode): void {
  for (const block of text.querySelectorAll('.ql-code-block-container')) {
    const lines = [...block.querySelectorAll('.ql-code-block')];
    const language = lines[0]?.getAttribute('data-language') ?? null;
    block.replaceWith(toPre(block, lines.map((line) => line.textContent).join('\n'), language));
  }
  for (const pre of text.querySelectorAll('pre:not(.rich-code)')) {
    const language = pre.getAttribute('data-language');
    pre.replaceWith(toPre(pre, pre.textContent.replace(/^\n|\n$/g, ''), language));
  }
}

const DEEPEST = 6;
const levelOf = (heading: Element) => Number(heading.tagName.slice(1));

/** The same element under another tag, with its children and attributes. */
function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/**
 * Puts the headings below those of the page without skipping levels, for screen readers.
 * The class keeps the look of the level that the author chose.
 */
function fitHeadings(text: ParentNode, top: number): void {
  const headings = [...text.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const shift = top - Math.min(...headings.map(levelOf));
  let previous = top - 1;
  for (const heading of headings) {
    const chosen = levelOf(heading);
    const level = Math.min(chosen + shift, previous + 1, DEEPEST);
    rename(heading, `h${String(level)}`).classList.add(`rich-h${String(chosen)}`);
    previous = level;
  }
}

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
function nestLists(text: ParentNode): void {
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
