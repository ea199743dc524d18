import { rename } from './rename.ts';

const DEEPEST = 6;
const levelOf = (heading: Element) => Number(heading.tagName.slice(1));

/**
 * Fits the headings below those of the page, without gaps, for who moves by headings.
 * They look as their author chose: the class keeps that level.
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
