import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ATTACKS } from '../testing/attacks.ts';
import { expectHarmless } from '../testing/harmless.ts';
import { readable } from '../RichText.tsx';
import { renderRichText, ServerRichText } from './ServerRichText.tsx';

/** As the prerendered page has it. */
function renderedOnServer(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = renderRichText(html, 2);
  return box;
}

function renderedInBrowser(html: string): HTMLElement {
  const box = document.createElement('div');
  box.append(readable(html, 2));
  return box;
}

/** Removes differences without meaning. */
function normalized(box: HTMLElement): HTMLElement {
  for (const one of box.querySelectorAll<HTMLElement>('[style]')) one.style.cssText += '';
  for (const one of box.querySelectorAll('[class=""]')) one.removeAttribute('class');
  return box;
}

const TEXTS = [
  `<table><tbody><tr><td class="ql-cell-head">Mes</td><td class="ql-cell-head">Ventas</td></tr><tr><td>Enero</td><td class="ql-align-right">7</td></tr></tbody></table>
   <p><img src="/uploads/a.webp" alt="x" data-width="33"></p><p class="ql-caption-on">Pie <a href="/blog">b</a></p>`,
  '<p>Uno <strong>dos</strong> <em>tres</em> &amp; &lt;cuatro&gt; «cinco»&nbsp;seis<br>siete</p>',
  '<h1>a</h1><h2>b</h2><h1>c</h1><h3>d</h3>',
  `<ol><li data-list="bullet">a</li><li data-list="bullet" class="ql-indent-1">b</li>
   <li data-list="ordered" class="ql-indent-1">c</li><li data-list="checked">d</li></ol>`,
  `<ol><li data-list="ordered">a</li><li data-list="unchecked" class="ql-indent-2">b</li></ol>`,
  `<div class="ql-code-block-container"><div class="ql-code-block" data-language="sql">select 1</div>
   <div class="ql-code-block" data-language="sql">&lt;b&gt;</div></div>`,
  '<pre data-language="python">a\n  b</pre><p><code>c</code></p>',
  `<p class="ql-align-center ql-indent-3"><img src="/uploads/a_w1600.webp" alt="Una 'x'"></p>
   <p><img src="/uploads/b.webp" width="40"><img src="http://example.com/c.png"></p>`,
  `<p><a href="https://a.example">a</a><a href="#/blog">b</a><a href="mailto:a@example.com">c</a></p>`,
  `<p style="color: red; background-color: rgb(9, 9, 9); position: fixed">x</p>
   <p><span style="color: rgb(1, 2, 3)" class="ql-size-large nada">y</span></p>`,
  '<iframe class="ql-video" src="https://www.youtube.com/embed/abc?start=3"></iframe>',
  '<iframe src="https://example.com/"></iframe>',
  '<p><span class="ql-formula" data-value="e=mc^2 &quot;\\\\frac12&quot;">e=mc^2</span></p>',
  '<blockquote>a</blockquote><blockquote>b</blockquote><p class="ql-direction-rtl">c</p>',
  '',
];

test.each(TEXTS)('equals what the browser renders: %s', (html) => {
  expect(normalized(renderedOnServer(html)).isEqualNode(normalized(renderedInBrowser(html)))).toBe(
    true,
  );
});

test.each(ATTACKS)('an attack does nothing: %s', async (html) => {
  window.attack = vi.fn<() => void>();
  const box = renderedOnServer(`<p>Antes</p>${html}<p>Después</p>`);
  document.body.append(box);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expectHarmless(box);
  expect(window.attack).not.toHaveBeenCalled();
  expect(box.textContent).toContain('Antes');
  box.remove();
});

test('the links of a page with an address of its own lead to such pages, and to no other host', () => {
  const links = ['#/blog', '#//example.com', '#/\\example.com', '#top'];
  const html = links.map((href) => `<a href="${href}">x</a>`).join('');
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(<ServerRichText html={html} />);
  const hrefs = [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/blog', ...links.slice(1)]);
});
