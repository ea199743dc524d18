import { describe, expect, test } from 'vitest';
import { read } from './testing/editing.tsx';

const shape = (root: Element) => root.innerHTML.replace(/ (?:class|style|data-list)="[^"]*"/g, '');

describe('headings fit below the title of the page, without gaps', () => {
  test.each([
    ['<h1>a</h1><h2>b</h2><h1>c</h1>', ['H2', 'H3', 'H2']],
    ['<h2>a</h2><h3>b</h3>', ['H2', 'H3']],
    ['<h1>a</h1><h3>b</h3>', ['H2', 'H3']],
    ['<p>x</p><h3>a</h3>', ['H2']],
  ])('%s', async (html, levels) => {
    const root = await read(html);
    expect([...root.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) => tagName)).toEqual(levels);
  });

  test('and keep the size that was chosen', async () => {
    expect((await read('<h3>a</h3>')).querySelector('h2')).toHaveClass('rich-h3');
  });
});

test('flat lists are nested by their indent', async () => {
  const root = await read(
    `<ol><li data-list="bullet">a</li><li data-list="bullet" class="ql-indent-1">b</li>
     <li data-list="ordered" class="ql-indent-1">c</li><li data-list="bullet">d</li>
     <li data-list="ordered">e</li></ol>`,
  );
  expect(shape(root)).toBe(
    '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul><ol><li>e</li></ol>',
  );
});

test('code is one block that can be scrolled by keyboard', async () => {
  const root = await read(
    `<div class="ql-code-block-container"><div class="ql-code-block">a</div>
     <div class="ql-code-block"><br></div><div class="ql-code-block">b</div></div>`,
  );
  expect(root.querySelector('pre[tabindex="0"] > code')?.textContent).toBe('a\n\nb');
});

test('external links have rel and target; internal ones do not', async () => {
  const root = await read('<a href="https://a.example">a</a><a href="#/contact">b</a>');
  const [out, inside] = root.querySelectorAll('a');
  expect(out).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(out).toHaveAttribute('target', '_blank');
  expect(inside).not.toHaveAttribute('target');
});

test('an upload has a srcset, and is shown no wider than it is', async () => {
  const [wide, narrow, foreign] = (
    await read(
      `<p><img src="/uploads/a_w1600.webp"><img src="/uploads/b_w300.png">
       <img src="https://example.com/c_w1600.webp"></p>`,
    )
  ).querySelectorAll('img');
  expect(wide?.srcset).toBe(
    '/uploads/a-400.webp 400w, /uploads/a-800.webp 800w, /uploads/a_w1600.webp 1600w',
  );
  expect(wide?.sizes).toBe('min(min(42rem, 92vw), 1600px)');
  expect(narrow?.srcset).toBe('/uploads/b_w300.png 300w');
  expect(narrow?.sizes).toBe('min(min(42rem, 92vw), 300px)');
  expect(foreign?.srcset).toBe('');
});

test('images are lazy and always have an alternative text', async () => {
  const root = await read('<img src="/uploads/a.webp"><img src="/uploads/b.webp" alt="Gráfico">');
  const [first, second] = root.querySelectorAll('img');
  expect(first).toHaveAttribute('alt', '');
  expect(second).toHaveAttribute('alt', 'Gráfico');
  expect(second).toHaveAttribute('loading', 'lazy');
});

test('another text replaces the first', async () => {
  const root = await read('<p>uno</p>');
  expect(root).toHaveTextContent('uno');
  expect(await read('<p>dos</p>')).toHaveTextContent('dos');
});
