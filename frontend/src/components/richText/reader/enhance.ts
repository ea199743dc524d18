import { nearViewport } from '../../media/nearViewport.ts';
import { renderFormula } from '../katex.ts';
import { addCopyButtons } from './copyButtons.ts';

const renderFormulas = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.ql-formula')].map((formula) =>
    renderFormula(formula.dataset['value'] ?? '', formula),
  );

/** Highlighting causes no layout shift, so it is lazy. */
async function highlightLazily(code: HTMLElement): Promise<void> {
  await nearViewport(code);
  const { highlight } = await import('./highlight.ts');
  await highlight(code);
}

const highlightCode = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.rich-code > code')].map(highlightLazily);

/** Copy buttons; formulas and code highlighting, whose libraries are lazy-loaded where a text uses them. */
export async function enhance(root: HTMLElement): Promise<void> {
  addCopyButtons(root);
  try {
    await Promise.all([...renderFormulas(root), ...highlightCode(root)]);
  } catch (error) {
    // Without highlighting the code is still readable.
    console.error('No se pudo resaltar el código.', error);
  }
}
