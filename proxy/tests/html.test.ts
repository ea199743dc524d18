import { beforeAll, expect, inject, it } from 'vitest';
import { kinds } from '../src/contract/index.ts';
import { admin, requestSiteOk } from './site.ts';
import { problemsOf } from './validHtml.ts';

/** A card without a title yet. */
beforeAll(async () => {
  const { token } = await admin();
  for (const { path, title, reads, fixed } of Object.values(kinds))
    for (const body of reads === 'public' && !fixed ? [{}, { [title]: '  ' }] : [])
      await requestSiteOk('POST', `/api/${path}/create/`, { token, body });
});

const pageOf = async (path: string) => (await fetch(inject('siteUrl') + path)).text();

it.each([
  ...['/', '/api/docs', '/about', '/contact', '/sintegral', '/course', '/exp', '/project', '/blog'],
  ...[
    ...['/foro', '/education', '/service', '/cv', '/privacidad', '/login', '/register', '/nada'],
    '/profileuser',
  ],
])('the page %s is valid HTML', async (path) => {
  expect(await problemsOf(await pageOf(path))).toEqual([]);
});

it('finds what is wrong', async () => {
  expect(await problemsOf('<p><div></div></p>')).not.toEqual([]);
});
