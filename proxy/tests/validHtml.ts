import { HtmlValidate } from 'html-validate';

/** Style, and how React writes attributes and ids. */
const STYLE = [
  ...['doctype-style', 'void-style', 'attr-case', 'attribute-empty-style', 'no-inline-style'],
  ...['valid-id', 'no-trailing-whitespace', 'attribute-boolean-style'],
];
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  // A link's type is what it leads to, as `text/html`.
  elements: ['html5', { a: { attributes: { type: { enum: ['/^[\\w-]+\\/[\\w.+-]+$/'] } } } }],
  rules: {
    ...Object.fromEntries(STYLE.map((rule) => [rule, 'off'])),
    'heading-level': 'error',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The specification wants a newsletter box that does nothing: it has no button.
    'wcag/h32': 'off',
  },
});

export async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message} (${String(line)}:${String(column)})`,
    ),
  );
}
