import { expect, test } from 'vitest';
import { loginPath, safeRedirect, withRedirect } from './redirect.ts';

test('only a path inside the site is honoured', () => {
  expect(safeRedirect('?redirect=/foros/1')).toBe('/foros/1');
  const slashes = ['//example.com', '/\\example.com', '/\t/example.com', '/\n\\example.com'];
  for (const outside of ['https://example.com', ...slashes, 'foros', '']) {
    expect(safeRedirect(`?redirect=${encodeURIComponent(outside)}`)).toBe('/');
  }
  expect(safeRedirect('')).toBe('/');
});

test('the redirect is kept between login and registration', () => {
  expect(loginPath('/exp?keyword=a b')).toBe('/login?redirect=%2Fexp%3Fkeyword%3Da%20b');
  expect(withRedirect('/register', '?redirect=/foro')).toBe('/register?redirect=%2Fforo');
  expect(withRedirect('/register', '')).toBe('/register');
});
