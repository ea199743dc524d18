import { rename } from './rename.ts';

const DEEPEST = 6;
const levelOf = (heading: Element) => Number(heading.tagName.slice(1));

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
