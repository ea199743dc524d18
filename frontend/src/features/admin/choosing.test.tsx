import { calls } from '@portafolio/proxy/contract';
import { images } from '@portafolio/proxy/contract/images';
import { HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { adminSession, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

// A form with unsaved changes would prompt in the next test.
afterEach(async () => {
  await cleanup();
  dropDrafts();
});

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'Tus imágenes' });
const image = main.getByRole('textbox', { name: 'Imagen' });
const text = main.getByRole('textbox', { name: 'Comentarios' });
const inText = () => document.querySelector<HTMLImageElement>('.ql-editor img');

const faro = {
  ...{ _id: 1, path: '/uploads/faro.webp', name: 'faro.png', alt: 'Un faro rojo' },
  ...{ width: 1_200, height: 800, bytes: 312_400, uses: [], kept: false },
};
const mesa = { ...faro, _id: 2, path: '/uploads/mesa.webp', name: 'mesa.png', alt: '' };

/** The editor of an article, and what the library is asked. */
async function open() {
  const asked: string[] = [];
  worker.use(
    on(images.list, ({ url }) => {
      const query = new URL(url).searchParams;
      asked.push(query.toString());
      const keyword = query.get('keyword') ?? '';
      const found = [faro, mesa].filter(({ name, path }) => (name + path).includes(keyword));
      return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
    }),
  );
  await renderApp({ at: '/admin/article/4/edit', session: adminSession });
  await expect.element(text).toBeVisible();
  return asked;
}

const give = (target: Element, type: 'drop' | 'paste', data: DataTransfer) =>
  target.dispatchEvent(
    type === 'drop'
      ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
function holding(...files: File[]) {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}
const photo = new File(['x'], 'foto.png', { type: 'image/png' });
const field = () => image.element().parentElement ?? document.body;

test('a picture of the library is searched and chosen with the mouse', async () => {
  const asked = await open();
  expect(asked).toEqual([]);
  await main.getByRole('button', { name: 'Elegir de tus imágenes' }).click();
  await expect
    .element(dialog.getByRole('button', { name: /faro\.png.*Un faro rojo/ }))
    .toBeVisible();
  await dialog.getByRole('searchbox').fill('mesa');
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(1);
  await dialog.getByRole('button', { name: /mesa\.png/ }).click();
  await expect.element(image).toHaveValue('/uploads/mesa.webp');
  expect(dialog.query()).toBeNull();
});

test('and with the keys: Enter in its search sends nothing, Escape leaves it all', async () => {
  await open();
  const opener = main.getByRole('button', { name: 'Elegir de tus imágenes' });
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('searchbox').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: /faro/ })).toBeVisible();
  dialog.getByRole('searchbox').element().focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(image).toHaveValue('/uploads/faro.webp');
  expect(location.hash).toBe('#/admin/article/4/edit');
});

test('a picture is dropped or pasted at its field; what is none is said to be so', async () => {
  expectConsole('No se pudo subir la imagen.');
  await open();
  let uploads = 0;
  worker.use(on(calls.article.upload, () => `/uploads/${String((uploads += 1))}.webp`));
  give(field(), 'drop', holding(photo));
  await expect.element(image).toHaveValue('/uploads/1.webp');
  give(field(), 'paste', holding(photo));
  await expect.element(image).toHaveValue('/uploads/2.webp');
  const refused = main.getByRole('alert');
  give(field(), 'drop', holding(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })));
  await expect.element(refused).toHaveTextContent('No es una imagen');
  await expect.element(image).toHaveAccessibleDescription(/No es una imagen/);
  const words = new DataTransfer();
  words.setData('text/plain', 'palabras');
  give(field(), 'drop', words);
  await expect.element(refused).toHaveTextContent('Eso no es un archivo de imagen');
  give(field(), 'drop', holding(photo, photo));
  await expect.element(refused).toHaveTextContent('una sola imagen');
  expect(uploads).toBe(2);
  await expect.element(image).toHaveValue('/uploads/2.webp');
});

test('in the text, one of the library stands with what it shows, which can be changed there', async () => {
  await open();
  await text.click();
  await main.getByRole('button', { name: 'Imagen', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Imagen', exact: true });
  await form.getByRole('button', { name: 'Elegir de tus imágenes' }).click();
  await dialog.getByRole('button', { name: /faro/ }).click();
  const alt = form.getByRole('textbox', { name: 'Descripción de la imagen' });
  await expect.element(alt).toHaveValue('Un faro rojo');
  await expect.element(alt).toHaveFocus();
  expect(inText()?.getAttribute('src')).toBe('/uploads/faro.webp');
  expect(inText()?.alt).toBe('Un faro rojo');
  await form.getByRole('button', { name: 'Elegir de tus imágenes' }).click();
  await dialog.getByRole('button', { name: /mesa/ }).click();
  await expect.element(alt).toHaveValue('');
  await alt.fill('Una mesa');
  await form.getByRole('button', { name: 'Guardar imagen' }).click();
  expect(inText()?.getAttribute('src')).toBe('/uploads/mesa.webp');
  expect(inText()?.alt).toBe('Una mesa');
  expect(document.querySelectorAll('.ql-editor img')).toHaveLength(1);
});

test('what an uploaded one shows is proposed where nothing was written yet', async () => {
  await open();
  worker.use(on(calls.article.upload, () => faro.path));
  await text.click();
  await main.getByRole('button', { name: 'Imagen', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Imagen', exact: true });
  give(form.element(), 'paste', new DataTransfer());
  await expect.element(form.getByRole('alert')).toHaveTextContent('no es un archivo de imagen');
  give(form.element(), 'drop', holding(photo));
  await expect.poll(() => inText()?.getAttribute('src')).toBe(faro.path);
  expect(form.query()).toBeNull();
  await main.getByRole('button', { name: 'Descripción, pie y ancho de la imagen' }).click();
  await expect
    .element(form.getByRole('textbox', { name: 'Descripción de la imagen' }))
    .toHaveValue('Un faro rojo');
});
