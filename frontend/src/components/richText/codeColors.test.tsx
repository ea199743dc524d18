import { Quill } from 'react-quill';
import { expect, test } from 'vitest';
import { read, renderEditor } from './testing/editing.tsx';

const CODE =
  '<div class="ql-code-block-container"><div class="ql-code-block" data-language="sql">SELECT id -- todo</div><div class="ql-code-block" data-language="sql">FROM t WHERE a = 12</div></div>';

const INKS = ['quiet', 'word', 'text', 'name', 'number'];
const inEditor = () =>
  INKS.flatMap((ink) =>
    [...(CSS.highlights.get(`code-${ink}`) ?? [])].map(
      (range) => `${ink} ${(range as Range).cloneContents().textContent}`,
    ),
  ).sort();

test('code in the editor has the colours of the reader, and is saved without them', async () => {
  const { quill, saved, unmount } = await renderEditor({ html: CODE });
  const expected = ['number 12', 'quiet -- todo', 'word FROM', 'word SELECT', 'word WHERE'];
  await expect.poll(inEditor).toEqual(expected);
  quill.insertText(quill.getLength() - 1, ' AND b = 7', Quill.sources.USER);
  await expect.poll(inEditor).toEqual([...expected, 'number 7', 'word AND'].sort());
  expect(saved()).not.toMatch(/span|hljs/);
  await unmount();
  expect(CSS.highlights.size).toBe(0);
  const reader = await read(CODE);
  await expect.poll(() => reader.querySelectorAll('.hljs-keyword').length).toBe(3);
});

test('a colour in the editor is that of the reader', async () => {
  const { text } = await renderEditor({ html: CODE });
  const line = text.element().querySelector('.ql-code-block');
  if (!line) throw new Error('There is no code.');
  const reader = await read(CODE);
  await expect.poll(() => reader.querySelector('.hljs-keyword')).toBeTruthy();
  const word = reader.querySelector('.hljs-keyword') ?? reader;
  expect(getComputedStyle(line, '::highlight(code-word)').color).toBe(getComputedStyle(word).color);
});
