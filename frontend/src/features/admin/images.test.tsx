import type { LibraryImage } from '@portafolio/proxy/contract';
import { images } from '@portafolio/proxy/contract/images';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { adminSession, failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const picture = (_id: number, name: string, more: Partial<LibraryImage> = {}): LibraryImage => ({
  ...{ _id, path: '', name, alt: '' },
  ...{ width: 1_200, height: 800, bytes: 312_400, uses: [], kept: false },
  ...more,
});
const use = (item: number, title: string) => ({ kind: 'article', item, title });
const open = (at = '/admin/imagenes') => renderApp({ at, session: adminSession });

/** The library answers these, and notes what it was asked. */
function answering(list: () => LibraryImage[], total = 2) {
  const asked: string[] = [];
  worker.use(
    on(images.list, ({ url }) => {
      asked.push(new URL(url).search);
      return HttpResponse.json(list(), { headers: { 'X-Total-Count': String(total) } });
    }),
  );
  return asked;
}

const cardOf = (name: string) => main.getByRole('listitem').filter({ hasText: name }).first();

test('each picture says its size and where it is used; only one that is not is deleted', async () => {
  answering(() => [
    picture(1, 'faro.png', { uses: [use(8, 'Un faro'), use(9, '')] }),
    picture(2, 'puerto.png', { kept: true, bytes: 2_400_000 }),
    picture(3, 'sobra.png'),
  ]);
  await open();
  await expect.element(cardOf('faro.png')).toHaveTextContent('1200 × 800 px · 312,4 kB');
  await expect
    .element(main.getByRole('link', { name: 'Blog: Un faro' }))
    .toHaveAttribute('href', '#/admin/article/8/edit');
  await expect.element(main.getByRole('link', { name: 'Blog: sin nombre' })).toBeVisible();
  await expect.element(cardOf('puerto.png')).toHaveTextContent(/2,4 MB.*solo en borradores/);
  await expect.element(cardOf('sobra.png')).toHaveTextContent('No se usa.');
  expect(
    main
      .getByRole('button', { name: /^Borrar/ })
      .elements()
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Borrar sobra.png']);
});

test('what is searched and the page go to the server', async () => {
  const asked = answering(() => [picture(1, 'faro.png')], 50);
  await open('/admin/imagenes?page=2');
  await expect.element(main.getByText('Página 2 de 3')).toBeVisible();
  await main.getByRole('searchbox', { name: 'Buscar imágenes' }).fill('faro');
  await expect.poll(() => asked).toEqual(['?page=2&limit=24', '?page=1&limit=24&keyword=faro']);
});

test('a text is saved in place, and why it was not stands at it', async () => {
  expectConsole('Failed to load resource');
  answering(() => [picture(1, 'faro.png', { alt: 'Algo' })]);
  const why = '«Texto alternativo» admite 300 caracteres como máximo.';
  worker.use(
    on(images.update, () =>
      HttpResponse.json(
        { code: 'request.invalid', message: why, detail: why, errors: [{ field: 'alt' }] },
        { status: 400 },
      ),
    ),
  );
  await open();
  const text = main.getByRole('textbox', { name: 'Texto alternativo' });
  await expect.element(text).toHaveValue('Algo');
  await text.fill('Un faro  rojo');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(text).toHaveAccessibleDescription(new RegExp(why));
  await expect.element(text).toHaveValue('Un faro  rojo');
  const sent: unknown[] = [];
  worker.use(
    on(images.update, async (request, { id }) => {
      sent.push(id, await request.json());
      return picture(1, 'faro.png', { alt: 'Un faro rojo' });
    }),
  );
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(main.getByText('Guardado.')).toBeVisible();
  await expect.element(text).toHaveValue('Un faro rojo');
  expect(sent).toEqual(['1', { alt: 'Un faro  rojo' }]);
});

test('one that nothing uses is deleted once that is confirmed', async () => {
  let list = [picture(1, 'faro.png'), picture(2, 'sobra.png')];
  answering(() => list);
  worker.use(
    on(images.delete, (_request, { id }) => {
      list = list.filter(({ _id }) => _id !== Number(id));
      return undefined as never;
    }),
  );
  await open();
  await main.getByRole('button', { name: 'Borrar sobra.png' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Borrar esta imagen?' });
  await expect.element(dialog).toHaveTextContent('«sobra.png» no se usa');
  await userEvent.keyboard('{Escape}');
  expect(list).toHaveLength(2);
  await main.getByRole('button', { name: 'Borrar sobra.png' }).click();
  await dialog.getByRole('button', { name: 'Borrar' }).click();
  await expect.element(main.getByText('«sobra.png» se borró.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Borrar faro.png' })).toBeVisible();
  await expect.poll(() => main.getByRole('button', { name: /^Borrar/ }).elements().length).toBe(1);
  // What is beside it has the focus.
  await expect.poll(() => document.activeElement?.textContent).toContain('faro.png');
});

test('one that is used meanwhile stays, and where is said', async () => {
  expectConsole('Failed to load resource');
  let list = [picture(1, 'faro.png')];
  answering(() => list);
  const why = 'Esa imagen se usa, y no se borró. Está en: Blog «Un faro».';
  worker.use(
    on(images.delete, () => {
      list = [picture(1, 'faro.png', { uses: [use(8, 'Un faro')] })];
      return failure(409, why, 'image.used')();
    }),
  );
  await open();
  await main.getByRole('button', { name: 'Borrar faro.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent(why);
  await expect.element(main.getByRole('link', { name: 'Blog: Un faro' })).toBeVisible();
  expect(main.getByRole('button', { name: 'Borrar faro.png' }).query()).toBeNull();
});

test('says so where there is none, where none matches, and where it could not be read', async () => {
  expectConsole('Failed to load resource');
  answering(() => [], 0);
  const screen = await open();
  await expect.element(main.getByText('Todavía no hay imágenes')).toBeVisible();
  await screen.unmount();
  const searched = await open('/admin/imagenes?keyword=nada');
  await expect.element(main.getByText('Nada coincide con «nada»')).toBeVisible();
  await searched.unmount();
  worker.use(on(images.list, failure(503, 'No está disponible.')));
  await open();
  await expect.element(main.getByRole('alert')).toHaveTextContent('No está disponible.');
  answering(() => [picture(1, 'faro.png')]);
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(cardOf('faro.png')).toBeVisible();
});
