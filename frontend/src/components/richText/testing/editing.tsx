import { Quill } from 'react-quill';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RichText } from '../RichText.tsx';
import { RichTextEditor } from '../RichTextEditor.tsx';

interface EditorOptions {
  html?: string;
  uploadImage?: (file: File) => Promise<string>;
}

/** The editor on a page of its own, and its last onChange value. */
export async function renderEditor({ html = '', uploadImage }: EditorOptions = {}) {
  const onChange = vi.fn<(html: string) => void>();
  const onBusyChange = vi.fn<(busy: boolean) => void>();
  const upload = uploadImage ?? (() => Promise.resolve('/uploads/nueva.webp'));
  const screen = await render(
    <RichTextEditor
      label="Comentarios"
      defaultValue={html}
      uploadImage={upload}
      {...{ onChange, onBusyChange }}
    />,
  );
  const text = page.getByRole('textbox', { name: 'Comentarios' });
  await expect.element(text).toBeVisible();
  const root = text.element();
  const quill = Quill.find(root.parentElement ?? root);
  if (!(quill instanceof Quill)) throw new Error('There is no editor.');
  const saved = () => onChange.mock.lastCall?.[0] ?? '';
  return { ...screen, quill, text, saved, onBusyChange };
}

/** As the clipboard of an application gives it. */
export function paste(target: Element, { html, file }: { html?: string; file?: File }) {
  const data = new DataTransfer();
  if (html) data.setData('text/html', html);
  if (file) data.items.add(file);
  target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

/** What the reader renders. */
export async function read(html: string): Promise<HTMLElement> {
  const { container } = await render(<RichText html={html} />);
  const root = container.querySelector<HTMLElement>('.rich-text');
  if (!root) throw new Error('There is no text.');
  return root;
}

/** The editor with words that are chosen. */
export async function writing(words = 'Hola mundo') {
  const editor = await renderEditor();
  editor.quill.insertText(0, words, Quill.sources.USER);
  editor.quill.setSelection(0, words.length);
  return editor;
}

/** Saved, opened and saved again, it stays the same, and the reader shows it. */
export async function expectToLast(html: string, selector: string) {
  const { quill, saved, unmount } = await renderEditor({ html });
  quill.insertText(quill.getLength() - 1, '!', Quill.sources.USER);
  quill.deleteText(quill.getLength() - 2, 1, Quill.sources.USER);
  expect(saved()).toBe(html);
  await unmount();
  expect((await read(html)).querySelector(selector)).not.toBeNull();
}
