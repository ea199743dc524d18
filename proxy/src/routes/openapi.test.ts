import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { docsPage } from './docsPage.ts';
import { openapi } from './openapi.ts';

it('openapi.json is what the contract says; `npm run contract` writes it anew', () => {
  const written: unknown = JSON.parse(
    readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
  );
  expect(written).toEqual(JSON.parse(JSON.stringify(openapi())));
});

it('the page to read asks nothing of any other place', () => {
  expect(docsPage()).not.toMatch(/<(script|link|img|iframe)|url\(|@import/);
});
