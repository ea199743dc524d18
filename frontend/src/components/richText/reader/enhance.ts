import { renderFormula } from '../katex.ts';

const renderFormulas = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.ql-formula')].map((formula) =>
    renderFormula(formula.dataset['value'] ?? '', formula),
  );

/** Resolves when the element is at most one viewport away. */
const nearViewport = (element: HTMLElement) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100%' },
    );
    observer.observe(element);
  });

/** Highlighting causes no layout shift, so it is lazy. */
async function highlightLazily(code: HTMLElement): Promise<void> {
  await nearViewport(code);
  const { highlight } = await import('./highlight.ts');
  await highlight(code);
}

const highlightCode = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.rich-code > code')].map(highlightLazily);

/** Formulas and code highlighting, whose libraries are lazy-loaded where a text uses them. */
export async function enhance(root: HTMLElement): Promise<void> {
  try {
    await Promise.all([...renderFormulas(root), ...highlightCode(root)]);
  } catch (error) {
    // Without highlighting the code is still readable.
    console.error('No se pudo resaltar el código.', error);
  }
}
