import { drawFormula } from '../katex.ts';

const drawFormulas = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.ql-formula')].map((formula) =>
    drawFormula(formula.dataset['value'] ?? '', formula),
  );

/** One screen away or nearer. */
const near = (element: HTMLElement) =>
  new Promise<void>((resolve) => {
    const watch = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: '100%' },
    );
    watch.observe(element);
  });

/** Its colours change nothing of its size: they may come when it is about to be seen. */
async function colour(code: HTMLElement): Promise<void> {
  await near(code);
  const { highlight } = await import('./highlight.ts');
  await highlight(code);
}

const highlightCode = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.rich-code > code')].map(colour);

/** What needs more code than a text does: loaded only where it is used. */
export async function enhance(root: HTMLElement): Promise<void> {
  try {
    await Promise.all([...drawFormulas(root), ...highlightCode(root)]);
  } catch (error) {
    // Without its colours the code is still there to be read.
    console.error('No se pudo resaltar el código.', error);
  }
}
