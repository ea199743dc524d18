import { drawFormula } from '../katex.ts';

const drawFormulas = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.ql-formula')].map((formula) =>
    drawFormula(formula.dataset['value'] ?? '', formula),
  );

const highlightCode = async (root: HTMLElement) => {
  const blocks = [...root.querySelectorAll<HTMLElement>('.rich-code > code')];
  if (blocks.length === 0) return;
  const { highlight } = await import('./highlight.ts');
  await Promise.all(blocks.map(highlight));
};

/** What needs more code than a text does: loaded only where it is used. */
export async function enhance(root: HTMLElement): Promise<void> {
  try {
    await Promise.all([...drawFormulas(root), highlightCode(root)]);
  } catch (error) {
    // Without its colours the code is still there to be read.
    console.error('No se pudo resaltar el código.', error);
  }
}
