import { calls } from '@portafolio/proxy/contract';
import { invitations } from '@portafolio/proxy/contract/invitations';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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
  Reflect.deleteProperty(navigator, 'clipboard');
});

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'Pedir un testimonio' });
const about = dialog.getByLabelText('Sobre qué');

const features = {
  ...{ mail: true, verifyEmail: false, passkeyHost: '' },
  ...{ messagesMonths: 24, mailsMonths: 1, auditMonths: 12, timeZone: 'UTC' },
};

async function ask(at = '/admin/contenido/testimonial') {
  worker.use(
    on(calls.project.list, () => [
      { ...makeItem('project'), _id: 3, name: 'Molino Alto' },
      { ...makeItem('project'), _id: 4, name: '' },
    ]),
    on(calls.service.list, () => [{ ...makeItem('service'), _id: 3, name: 'Desarrollo web' }]),
    on(calls.course.list, () => []),
  );
  await renderApp({ at, session: adminSession });
  await main.getByRole('button', { name: 'Pedir un testimonio' }).click();
  await expect.element(about).toBeVisible();
}

test('a link is asked for by the name of what it is about, mailed and copied', async () => {
  const copied = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: copied },
  });
  let sent: unknown;
  worker.use(
    on(calls.features, () => features),
    on(invitations.make, async (request) => {
      sent = await request.json();
      return { link: 'https://sitio.example/#/testimonio?t=secreto', sent: true };
    }),
  );
  await ask();
  await expect.element(dialog.getByRole('option', { name: 'Molino Alto' })).toBeInTheDocument();
  expect(
    dialog
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...['Elige…', 'Molino Alto', 'Desarrollo web']]);
  await about.selectOptions('Desarrollo web');
  await dialog.getByLabelText('Correo de tu cliente').fill('jacinta@example.com');
  await dialog.getByRole('button', { name: 'Hacer el enlace' }).click();
  await expect.element(dialog.getByText('Le escribimos a jacinta@example.com.')).toBeVisible();
  expect(sent).toEqual({ about: 'service', item: 3, email: 'jacinta@example.com' });
  await expect.element(dialog.getByLabelText('Enlace', { exact: true })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect.element(dialog.getByText('Copiado')).toBeVisible();
  expect(copied).toHaveBeenCalledWith('https://sitio.example/#/testimonio?t=secreto');
});

test('without mail the link is copied by hand, and a wrong choice is said at its field', async () => {
  expectConsole('Failed to load resource');
  const message = 'Eso ya no está en el sitio: elige otra cosa.';
  worker.use(
    on(invitations.make, () =>
      Response.json(
        {
          ...{ code: 'request.invalid', message, detail: message },
          errors: [{ field: 'item', message }],
        },
        { status: 400 },
      ),
    ),
  );
  await ask();
  expect(dialog.getByLabelText('Correo de tu cliente').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Hacer el enlace' }).click();
  await expect.element(about).toHaveAccessibleDescription(/Falta este dato/);
  await about.selectOptions('Molino Alto');
  await dialog.getByRole('button', { name: 'Hacer el enlace' }).click();
  await expect.element(about).toHaveAccessibleDescription(new RegExp(message));
  worker.use(on(invitations.make, () => ({ link: '/#/testimonio?t=secreto', sent: false })));
  await dialog.getByRole('button', { name: 'Hacer el enlace' }).click();
  await expect
    .element(dialog.getByLabelText('Enlace', { exact: true }))
    .toHaveValue(`${location.origin}/#/testimonio?t=secreto`);
});

test('the list says what waits, and what each is about', async () => {
  const one = { ...makeItem('testimonial'), _id: 7, name: 'Jacinta' };
  worker.use(
    on(calls.testimonial.list, () => [
      { ...one, state: 'waiting', itemName: 'Molino Alto' },
      { ...one, _id: 8, name: 'Ulises' },
    ]),
  );
  await renderApp({ at: '/admin/contenido/testimonial', session: adminSession });
  const row = (name: string) => main.getByRole('row').filter({ hasText: name });
  await expect.element(row('Jacinta')).toHaveTextContent(/Por aprobar.*Molino Alto/);
  await expect.element(row('Ulises')).toHaveTextContent('Ya no está en el sitio');
});

test('one is changed and published in its form, whose item is chosen by name', async () => {
  let sent: unknown;
  const one = { ...makeItem('testimonial'), _id: 7, name: 'Jacinta', about: 'project', item: 9 };
  worker.use(
    on(calls.project.list, () => [{ ...makeItem('project'), _id: 3, name: 'Molino Alto' }]),
    on(calls.testimonial.detail, () => ({ ...one, state: 'waiting' })),
    on(calls.testimonial.update, async (request) => {
      sent = await request.json();
      return { ...one };
    }),
  );
  await renderApp({ at: '/admin/contenido/testimonial/7', session: adminSession });
  const chosen = main.getByLabelText('Sobre qué');
  await expect.element(chosen).toHaveTextContent('Ya no está en el sitio');
  await chosen.selectOptions('Molino Alto');
  await main.getByLabelText('Estado').selectOptions('Publicado');
  await main.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => sent).toMatchObject({ about: 'project', item: 3, state: 'published' });
});
