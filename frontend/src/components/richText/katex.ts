/** Lazy-loaded with the first formula, once. */
const load = async () => {
  const [{ default: katex }] = await Promise.all([
    import('katex'),
    import('katex/dist/katex.min.css'),
  ]);
  return katex;
};
let loading: ReturnType<typeof load> | undefined;

const OPTIONS = {
  throwOnError: false,
  errorColor: 'var(--rich-error)',
  strict: 'ignore',
  // No external resources, no endless macros, nothing that covers the page.
  trust: false,
  maxSize: 20,
  maxExpand: 500,
} as const;

/** Renders a formula into an element, which shows its source until KaTeX is loaded (or if it fails). */
export async function renderFormula(source: string, into: HTMLElement): Promise<void> {
  into.textContent = source;
  try {
    const katex = await (loading ??= load());
    katex.render(source, into, OPTIONS);
  } catch (error) {
    loading = undefined;
    console.error('No se pudo dibujar la fórmula.', error);
  }
}
