import { expect, test } from 'vitest';
import { clip, documentTitle } from './documentTitle.ts';

test('a title names the owner too, and is cut at a word where both have no room', () => {
  expect(documentTitle('Blog · Ada')).toBe('Blog · Ada');
  expect(documentTitle('Blog')).toBe('Blog');
  const long = 'una palabra '.repeat(9);
  expect(documentTitle(`${long} · Ada`)).toMatch(/^(una palabra )+una… · Ada$/);
  expect(documentTitle(`${long} · Ada`).length).toBeLessThanOrEqual(65);
  expect(documentTitle(`Blog · ${'x'.repeat(200)}`)).toBe('Blog');
});

test('what has no blanks is cut anyway', () => {
  expect(clip('x'.repeat(99), 10)).toBe(`${'x'.repeat(9)}…`);
});
