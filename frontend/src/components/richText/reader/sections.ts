import { sectionIds } from '../outline.ts';

/** Each section can be linked to: its heading has an id, and is a link to itself. */
export function linkSections(text: ParentNode): void {
  const idOf = sectionIds();
  for (const heading of text.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    heading.id = idOf(heading.textContent.trim());
    // A link inside another would be none.
    if (!heading.textContent.trim() || heading.querySelector('a')) continue;
    const link = heading.ownerDocument.createElement('a');
    link.setAttribute('href', `#${heading.id}`);
    link.className = 'rich-anchor';
    link.append(...heading.childNodes);
    heading.append(link);
  }
}
