import { Quill } from 'react-quill';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { renderEditor } from './testing/editing.tsx';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const bytes = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
const picture = () => new File([bytes], 'foto.png', { type: 'image/png' });

function paste(target: Element, { html, file }: { html?: string; file?: File }) {
  const data = new DataTransfer();
  if (html) data.setData('text/html', html);
  if (file) data.items.add(file);
  target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

const IMAGE = '<img src="/uploads/nueva.webp" alt="" width="1" height="1">';
const sorted = (html: string) => {
  const image = new DOMParser().parseFromString(html, 'text/html').querySelector('img');
  return [...(image?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort();
};

test('the button uploads and puts the path', async () => {
  const { saved, onBusyChange } = await renderEditor();
  await userEvent.upload(page.getByLabelText('Archivos de imagen'), picture());
  await expect.poll(() => sorted(saved())).toEqual(sorted(IMAGE));
  expect(onBusyChange.mock.calls).toEqual([[true], [false]]);
});

test('a pasted file is uploaded; undo takes it, redo brings it back', async () => {
  const { quill, text, saved } = await renderEditor();
  paste(text.element(), { file: picture() });
  await expect.poll(() => sorted(saved())).toEqual(sorted(IMAGE));
  quill.history.undo();
  expect(saved()).not.toContain('<img');
  quill.history.redo();
  expect(saved()).toContain('src="/uploads/nueva.webp"');
});

test('a dropped file is uploaded', async () => {
  const { quill, text, saved } = await renderEditor({ html: '<p>Texto</p>' });
  quill.focus();
  const data = new DataTransfer();
  data.items.add(picture());
  const { x, y } = text.element().getBoundingClientRect();
  const place = { clientX: x + 30, clientY: y + 30, bubbles: true, cancelable: true };
  text.element().dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...place }));
  await expect.poll(saved).toContain('src="/uploads/nueva.webp"');
});

test('base64 inside pasted HTML is uploaded, other sources go', async () => {
  const upload = vi.fn(() => Promise.resolve('/uploads/pegada.webp'));
  const { text, saved } = await renderEditor({ uploadImage: upload });
  const html = `<p>Antes <img src="data:image/png;base64,${PIXEL}"> y <img src="file:///c:/x.png"> después</p>`;
  paste(text.element(), { html });
  await expect.poll(saved).toContain('/uploads/pegada.webp');
  expect(saved()).not.toMatch(/data:|file:|base64/);
  expect(saved().match(/<img/g)).toHaveLength(1);
  expect(upload).toHaveBeenCalledOnce();
});

test('a failed upload is only logged, and the text stays', async () => {
  expectConsole('No se pudo subir la imagen.');
  const { quill, text, saved } = await renderEditor({
    uploadImage: () => Promise.reject(new Error('413')),
  });
  quill.insertText(0, 'Escrito', Quill.sources.USER);
  paste(text.element(), { file: picture() });
  await expect.poll(() => text.element().querySelector('img')).toBeNull();
  quill.insertText(0, '¡', Quill.sources.USER);
  expect(saved()).toBe('<p>¡Escrito</p>');
});

test('an image can be described and removed', async () => {
  const { text, saved } = await renderEditor({ html: '<p><img src="/uploads/a.webp" alt=""></p>' });
  await userEvent.click(text.element().querySelector('img') ?? text);
  await page.getByLabelText('Descripción de la imagen').fill('Un gato');
  await page.getByRole('button', { name: 'Guardar descripción' }).click();
  expect(saved()).toContain('alt="Un gato"');
});
