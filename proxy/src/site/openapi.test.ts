import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { docsPage } from './docsPage.ts';
import { openapi } from './openapi.ts';

it('openapi.json is what the contract says; `npm run contract` writes it anew', () => {
  const written: unknown = JSON.parse(
    readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
  );
  expect(written).toEqual(JSON.parse(JSON.stringify(openapi())));
});

it('a call that also answers a table says so, beside its JSON', () => {
  const content = { 'application/json': {}, 'text/csv': { schema: { type: 'string' } } };
  expect(openapi().paths['/api/audit/']).toMatchObject({
    get: { responses: { 200: { content } } },
  });
});

it('the page to read asks nothing of any other place', () => {
  expect(docsPage()).not.toMatch(/<(script|link|img|iframe)|url\(|@import/);
});

it('passes the strict rules of a linter, but for what the specification documents', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(openapi());
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  // Every path of the specification ends in a slash, and what is below an item looks like the path that changes it.
  const found = problems.filter(({ ruleId, message }) => {
    const isDocumented =
      ruleId === 'no-path-trailing-slash' ||
      /\/(update|upload|create|delete)\/\{id\}\//.test(message);
    return !isDocumented;
  });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
