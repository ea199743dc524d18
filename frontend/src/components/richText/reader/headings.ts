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
export function fitHeadings(text: ParentNode, top: number): void {
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
