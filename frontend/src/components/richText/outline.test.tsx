import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';
import { readable } from './RichText.tsx';

test.each([
  '<h1>Uno</h1><p>x</p><h2>Dos</h2><h1>Uno</h1><h3>¿Y tres?</h3>',
  '<h2>Con <strong>peso</strong> y <code>a &lt; b</code> &amp; más&nbsp;cosas</h2>',
  '<h2><br></h2><h2>日本</h2><h2>   </h2><h2>Una</h2>',
  '<h2 class="ql-align-center">Centro</h2><pre>&lt;h2&gt;no&lt;/h2&gt;</pre>',
  '<p>Sin secciones</p>',
  '',
])('the contents name the sections of the text that is shown: %s', (html) => {
  const shown = [...readable(html, 2).querySelectorAll('h1, h2, h3, h4, h5, h6')];
  expect(outlineOf(html).map(({ id, title }) => [id, title])).toEqual(
    shown
      .map((heading) => [heading.id, heading.textContent.trim()])
      .filter(([, title]) => title !== ''),
  );
});

test('each section has an id of its own, and its depth', () => {
  expect(outlineOf('<h2>A</h2><h3>B</h3><h2>A</h2>')).toEqual([
    { id: 'seccion-a', title: 'A', depth: 0 },
    { id: 'seccion-b', title: 'B', depth: 1 },
    { id: 'seccion-a-2', title: 'A', depth: 0 },
  ]);
});

test('a heading is a link to itself, unless it has a link', () => {
  const text = readable('<h2>A</h2><h2><a href="https://a.example">B</a></h2>', 2);
  const links = [...text.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#seccion-a', 'https://a.example']);
});
