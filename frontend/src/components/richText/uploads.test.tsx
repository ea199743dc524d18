import { Quill } from 'react-quill';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { paste, read, renderEditor } from './testing/editing.tsx';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const bytes = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
const picture = () => new File([bytes], 'foto.png', { type: 'image/png' });

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
  await expect
    .element(page.getByText(/Una imagen de lo que pegaste no se pudo traer/))
    .toBeVisible();
});

test('a failed upload is logged and says why at once, and the text stays', async () => {
  expectConsole('No se pudo subir la imagen.');
  const refused = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('La imagen está dañada.'))
    .mockResolvedValue('/uploads/nueva.webp');
  const { quill, text, saved } = await renderEditor({ uploadImage: refused });
  quill.insertText(0, 'Escrito\n'.repeat(80), Quill.sources.USER);
  quill.setSelection(quill.getLength() - 1, 0);
  paste(text.element(), { file: picture() });
  const notice = page.getByRole('status').filter({ hasText: 'foto.png' });
  await expect.element(notice).toHaveTextContent('«foto.png» no se subió. La imagen está dañada.');
  await expect.element(notice).toBeInViewport();
  expect(console.error).toHaveBeenCalledWith('No se pudo subir la imagen.', expect.any(Error));
  const refusal = text.element().querySelector('img');
  expect(refusal?.alt).toBe('«foto.png» no se subió. La imagen está dañada.');
  expect(saved()).not.toContain('<img');
  expect(quill.getText()).toContain('Escrito');
  paste(text.element(), { file: picture() });
  await expect.poll(saved).toContain('<img');
  expect(notice.query()).toBeNull();
});

test('a file that is no picture is not dropped in silence', async () => {
  expectConsole('No se pudo subir la imagen.');
  const { text } = await renderEditor({ uploadImage: () => Promise.reject(new Error('Es otra.')) });
  const file = new File(['%PDF'], 'informe.pdf', { type: 'application/pdf' });
  paste(text.element(), { file });
  await expect.element(page.getByText('«informe.pdf» no se subió. Es otra.')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  expect(page.getByText('informe.pdf').query()).toBeNull();
  await expect.element(text).toHaveFocus();
});

test('an image has a description, a caption and a width, and they last', async () => {
  const { text, saved, unmount } = await renderEditor({
    html: '<p><img src="/uploads/a.webp" alt="x"></p><p>Después</p>',
  });
  await userEvent.click(text.element().querySelector('img') ?? text);
  await page.getByLabelText('Descripción de la imagen').fill('Un gato');
  await page.getByLabelText('Pie').fill('El gato de la casa');
  await page.getByLabelText('Ancho').selectOptions('La mitad');
  await page.getByRole('button', { name: 'Guardar imagen' }).click();
  const html =
    '<p><img src="/uploads/a.webp" alt="Un gato" data-width="50"></p>' +
    '<p class="ql-caption-on">El gato de la casa</p><p>Después</p>';
  expect(saved()).toBe(html);
  await unmount();
  const figure = (await read(html)).querySelector('figure');
  expect(figure?.querySelector('img')?.alt).toBe('Un gato');
  expect(figure?.querySelector('figcaption')?.textContent).toBe('El gato de la casa');
});

test('decoration is said to be so, and a caption goes with its image', async () => {
  const { text, saved } = await renderEditor({
    html: '<p><img src="/uploads/a.webp" alt="x"></p><p class="ql-caption-on">Pie</p><p>Fin</p>',
  });
  const image = () => userEvent.click(text.element().querySelector('img') ?? text);
  await image();
  await page.getByLabelText(/Es decoración/).click();
  await page.getByRole('button', { name: 'Guardar imagen' }).click();
  expect(saved()).toContain('alt="" role="presentation"');
  await image();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  expect(saved()).toBe('<p><br></p><p>Fin</p>');
});

test('an image of another site says so, and a copy takes its place', async () => {
  const { text, saved } = await renderEditor({
    html: `<p><img src="https://otro.example/a.png" alt="Gráfica"></p>`,
  });
  await userEvent.click(text.element().querySelector('img') ?? text);
  await expect.element(page.getByText(/Está en otro sitio/)).toBeVisible();
  await userEvent.upload(page.getByLabelText('Copia de la imagen'), picture());
  await expect.poll(saved).toContain('src="/uploads/nueva.webp"');
  expect(saved()).not.toContain('otro.example');
});
