import { calls } from '@portafolio/proxy/contract';
import { PAGES } from '@portafolio/proxy/contract/pages';
import type { PageName, Pages } from '@portafolio/proxy/contract/pages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminSession, on, pages } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const rowOf = (name: PageName) => pages[Object.keys(PAGES).indexOf(name)] as (typeof pages)[number];

test.each(Object.keys(PAGES) as PageName[])(
  'the form of «%s» has all that it says',
  async (name) => {
    await renderApp({
      at: `/admin/contenido/page/${String(rowOf(name)._id)}`,
      session: adminSession,
    });
    const form = main.getByRole('form', { name: `Editar: ${PAGES[name].label}` });
    await expect.element(form).toBeVisible();
    const named = [...form.element().querySelectorAll<HTMLInputElement>('[name]')];
    const places = new Set(named.map((control) => control.name.split('.')[1]));
    expect([...places].filter(Boolean)).toEqual(Object.keys(PAGES[name].fields));
  },
);

test('a list of texts is added to, ordered and taken from; «Actualizar» sends the whole', async () => {
  const sent: { words: Pages['contact'] }[] = [];
  const contact = rowOf('contact');
  worker.use(
    on(calls.page.update, async (request) => {
      sent.push((await request.json()) as (typeof sent)[0]);
      return { ...contact };
    }),
  );
  await renderApp({ at: `/admin/contenido/page/${String(contact._id)}`, session: adminSession });
  const steps = main.getByRole('group', { name: 'Pasos' });
  const before = (contact.words as Pages['contact']).promise.steps;
  await steps.getByRole('button', { name: 'Agregar paso' }).click();
  await userEvent.keyboard('Y seguimos en contacto.');
  await steps.getByRole('button', { name: 'Subir: paso 3' }).click();
  await steps.getByRole('button', { name: 'Quitar: paso 1' }).click();
  await main.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(page.getByText('«Contacto» publicado')).toBeVisible();
  expect(sent[0]?.words.promise.steps).toEqual(['Y seguimos en contacto.', before[1]]);
});

test('a refused text is said at its field, and stays', async () => {
  const told = 'Contacto: «Entrada, bajo el título» admite 400 caracteres como máximo.';
  worker.use(
    on(calls.page.update, () =>
      Response.json(
        {
          ...{ code: 'request.invalid', message: told, detail: told },
          errors: [{ field: 'words.lead', message: told }],
        },
        { status: 400 },
      ),
    ),
  );
  await renderApp({
    at: `/admin/contenido/page/${String(rowOf('contact')._id)}`,
    session: adminSession,
  });
  const lead = main.getByLabelText('Entrada, bajo el título');
  await lead.fill('Escríbeme.');
  await main.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(lead).toHaveAccessibleDescription(told);
  await expect.element(lead).toHaveValue('Escríbeme.');
});

test('a section that is left out is in no menu, and its address is no page', async () => {
  const site = rowOf('site').words as Pages['site'];
  const sections = { ...site.sections, course: { shown: false, label: '' } };
  const words = { ...site, sections: { ...sections, blog: { shown: true, label: 'Notas' } } };
  worker.use(
    on(calls.page.list, () => pages.map((row) => (row.name === 'site' ? { ...row, words } : row))),
  );
  await renderApp({ at: '/about' });
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByRole('link', { name: 'Notas' })).toBeVisible();
  expect(footer.getByRole('link', { name: 'Cursos' }).elements()).toEqual([]);
  location.hash = '#/course';
  await expect.element(main.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
});

test('beside its heading an admin finds the editor of a screen’s words, and comes back', async () => {
  await renderApp({ at: '/contact', session: adminSession });
  await main.getByRole('link', { name: 'Editar las palabras de esta página' }).click();
  await expect.element(main.getByRole('form', { name: 'Editar: Contacto' })).toBeVisible();
  await main.getByRole('link', { name: 'Go Back' }).click();
  await expect.poll(() => location.hash).toBe('#/contact');
});
