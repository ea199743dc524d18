import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { kinds } from '../src/contract/index.ts';
import { admin, requestSite, requestSiteOk } from './site.ts';

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

it.each(['/', '/api/docs'])('the page %s is valid HTML', async (path) => {
  expect(await problemsOf(await pageOf(path))).toEqual([]);
});

it.each([
  '/about',
  '/contact',
  '/course',
  '/exp',
  '/blog',
  '/service',
  '/cv',
  '/login',
  '/register',
])('the screen %s is valid HTML', async (path) => {
  const body = await vi.waitFor(async () => {
    const { status, json } = await requestSite('GET', `/prerendered${path}`);
    expect(status).toBe(200);
    return (json as { body: string }).body;
  }, 10_000);
  expect(
    await problemsOf(
      `<!DOCTYPE html><html lang="es"><head><title>x</title></head><body>${body}</body></html>`,
    ),
  ).toEqual([]);
});

it('finds what is wrong', async () => {
  expect(await problemsOf('<p><div></div></p>')).not.toEqual([]);
});
