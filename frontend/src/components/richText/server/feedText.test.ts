import { expect, test } from 'vitest';
import { feedText } from './feedText.ts';

const ORIGIN = 'https://portafolio.example';
const textOf = (html: string) => feedText(html, ORIGIN);

test.each([
  ['<p>Mira <a href="/blog">eso</a></p>', `<p>Mira <a href="${ORIGIN}/blog">eso</a></p>`],
  ['<a href="#/article/3">x</a>', `<a href="${ORIGIN}/article/3">x</a>`],
  ['<a href="https://x.example/">x</a>', '<a href="https://x.example/">x</a>'],
  ['<span class="ql-formula" data-value="a&lt;b"></span>', '<span>a&lt;b</span>'],
  [
    '<iframe src="https://player.vimeo.com/video/12?a=1"></iframe>',
    '<a href="https://vimeo.com/12">Video de Vimeo</a>',
  ],
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/ab_1-c?start=3"></iframe>',
    '<a href="https://www.youtube.com/watch?v=ab_1-c">Video de YouTube</a>',
  ],
  [
    '<img src="/uploads/a_w900.webp" onerror="x()" class="y">',
    `<img alt="" src="${ORIGIN}/uploads/a_w900.webp">`,
  ],
  ['<ol><li data-list="checked">uno</li></ol>', '<ul><li><span>☑ </span>uno</li></ul>'],
  [
    '<div class="ql-code-block-container"><div class="ql-code-block">a &lt; b</div></div>',
    '<pre><code>a &lt; b</code></pre>',
  ],
  [
    '<table><tbody><tr><td class="ql-cell-head">Mes</td></tr><tr><td>7</td></tr></tbody></table>',
    '<div><table><thead><tr><th>Mes</th></tr></thead><tbody><tr><td>7</td></tr></tbody></table></div>',
  ],
  [
    '<p><img src="https://a.example/a.png" alt="Un gato"></p><p class="ql-caption-on">Pie</p>',
    '<figure><img src="https://a.example/a.png" alt="Un gato"><figcaption>Pie</figcaption></figure>',
  ],
])('%s is %s for a reader', (html, expected) => {
  expect(textOf(html)).toBe(expected);
});

test('what the site does not show is not in a feed either', () => {
  expect(
    textOf('<script>alert(1)</script><p onclick="x()">a</p><iframe src="https://evil.example/">'),
  ).toBe('<p>a</p>');
});
