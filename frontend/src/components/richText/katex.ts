/** Loaded where the first formula is, once. */
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
  // Nothing in a formula may reach out, run away or cover the page.
  trust: false,
  maxSize: 20,
  maxExpand: 500,
} as const;

/** Draws a formula into an element, which shows its source until KaTeX is there (or if it never is). */
export async function drawFormula(source: string, into: HTMLElement): Promise<void> {
  into.textContent = source;
  try {
    const katex = await (loading ??= load());
    katex.render(source, into, OPTIONS);
  } catch (error) {
    loading = undefined;
    console.error('No se pudo dibujar la fórmula.', error);
  }
}
