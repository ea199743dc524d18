import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test.each([
  ['<p>Uno</p><p>dos &amp; <b>tres</b></p>', 'Uno dos & tres'],
  ['a &lt;b&gt; &#233; &#xe9; &nbsp;c &nada; d', 'a <b> é é c &nada; d'],
  ['3 < 4 <img alt="a > b">', '3 < 4 b">'],
  ['&#0;&#x110000;x', 'x'],
])('%s reads «%s»', (html, text) => {
  expect(plainText(html)).toBe(text);
});
