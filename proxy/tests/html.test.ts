import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, inject, it } from 'vitest';
import { kinds } from '../src/contract/index.ts';
import { admin, requestSiteOk } from './site.ts';

/** Style, and how React writes attributes and ids. */
const STYLE = [
  ...['doctype-style', 'void-style', 'attr-case', 'attribute-empty-style', 'no-inline-style'],
  ...['valid-id', 'no-trailing-whitespace', 'attribute-boolean-style'],
];
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    ...Object.fromEntries(STYLE.map((rule) => [rule, 'off'])),
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The specification wants a newsletter box that does nothing: it has no button.
    'wcag/h32': 'off',
  },
});

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message} (${String(line)}:${String(column)})`,
    ),
  );
}

/** A card that nobody has given a title yet. */
beforeAll(async () => {
  const { token } = await admin();
  for (const { path, title, reads } of Object.values(kinds))
    for (const body of reads === 'public' ? [{}, { [title]: '  ' }] : [])
      await requestSiteOk('POST', `/api/${path}/create/`, { token, body });
});

const pageOf = async (path: string) => (await fetch(inject('siteUrl') + path)).text();

it.each([
  ...['/', '/api/docs', '/about', '/contact', '/sintegral', '/course', '/exp', '/project', '/blog'],
  ...['/foro', '/education', '/service', '/cv', '/login', '/register', '/nada', '/profileuser'],
])('the page %s is valid HTML', async (path) => {
  expect(await problemsOf(await pageOf(path))).toEqual([]);
});

it('finds what is wrong', async () => {
  expect(await problemsOf('<p><div></div></p>')).not.toEqual([]);
});
