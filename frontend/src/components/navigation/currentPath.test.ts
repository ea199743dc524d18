import { afterEach, expect, test } from 'vitest';
import { currentAddress, currentPath } from './currentPath.ts';

const before = location.href;
afterEach(() => {
  history.replaceState(null, '', before);
  document.documentElement.removeAttribute('data-path');
});

test.each([
  ['', '/'],
  ['#/exp?a=1', '/exp?a=1'],
  ['#exp', '/exp'],
])('in a visit by hashes, «%s» is %s', (hash, path) => {
  history.replaceState(null, '', `${location.pathname}${hash}`);
  expect(currentPath()).toBe(path);
  expect(currentAddress()).toBe(path);
});

test('in a visit by paths it is the address itself', () => {
  document.documentElement.setAttribute('data-path', '');
  history.replaceState(null, '', '/article/8?a=1#aqui');
  expect(currentPath()).toBe('/article/8?a=1');
  expect(currentAddress()).toBe('/article/8?a=1#aqui');
});
