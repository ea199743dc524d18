import { calls, kinds } from '@portafolio/proxy/contract';
import { hasDetails, KIND_WORDS } from '@portafolio/proxy/contract/offers';
import { PAGES } from '@portafolio/proxy/contract/pages';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { draftFields, writing } from '@portafolio/proxy/contract/writing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { adminSession, failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const OTHERS = [
  'badge',
  'course',
  'education',
  'expirience',
  'mentor',
  'mooc',
  'package',
  'profile',
  'project',
  'service',
  'skill',
] as const;

test('all that the owner writes is there, by its name', async () => {
  await renderApp({ at: '/admin/contenido', session: adminSession });
  const names = main.getByRole('listitem');
  await expect.element(names.first()).toBeVisible();
  const read = names.elements().map(({ textContent }) => textContent);
  const written = [...OTHERS, 'article', 'foro', 'testimonial']
    .map((name) => kinds[name as 'foro'].label.many)
    .toSorted((a, b) => a.localeCompare(b, 'es'));
  expect(read).toEqual([...written, 'Temas', ...Object.values(PAGES).map(({ label }) => label)]);
});

test.each(OTHERS)('%s has a list, and an editor with all its fields', async (name) => {
  const kind = kinds[name];
  const item = { ...makeItem(name), _id: 7 };
  worker.use(
    on(calls[name].list, () => [item]),
    on(calls[name].detail, () => item),
  );
  await renderApp({ at: `/admin/contenido/${name}`, session: adminSession });
  await main.getByRole('link', { name: /^Editar/ }).click();
  await expect.poll(() => location.hash).toBe(`#/admin/contenido/${name}/7`);
  const form = main.getByRole('form', { name: `Editar: ${kind.label.one.toLowerCase()}` });
  await expect.element(form).toBeVisible();
  const { details, ...plain } = draftFields(kind);
  const words = details && hasDetails(name) ? Object.values(KIND_WORDS[name].fields) : [];
  for (const { label } of words)
    await expect.element(main.getByRole('group', { name: label, exact: true })).toBeVisible();
  for (const [field, { label, type }] of Object.entries(plain)) {
    if (type === 'html') {
      await expect.element(form.getByRole('textbox', { name: label })).toBeVisible();
      continue;
    }
    const control = form.element().querySelector(`[name="${field}"]`);
    expect(control?.closest('div')?.textContent, field).toContain(label);
  }
});

test('what is typed is a draft, and «Actualizar» publishes it and returns to the list', async () => {
  const sent: unknown[] = [];
  const drafts: unknown[] = [];
  const item = { ...makeItem('service'), _id: 7 };
  worker.use(
    on(calls.service.detail, () => item),
    on(writing.service.saveDraft, async (request) => {
      drafts.push(await request.json());
      return { values: {}, savedAt: new Date().toISOString(), by: 'Ada' };
    }),
    on(calls.service.update, async (request) => {
      sent.push(await request.json());
      return { ...item, name: 'Tableros' };
    }),
  );
  await renderApp({ at: '/admin/contenido/service/7', session: adminSession });
  await main.getByLabelText('Nombre', { exact: true }).fill('Tableros');
  await expect.element(main.getByText(/^Guardado/)).toBeVisible();
  expect(drafts.at(-1)).toMatchObject({ name: 'Tableros' });
  await main.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(main.getByText('«Tableros» publicado')).toBeVisible();
  expect(location.hash).toBe('#/admin/contenido/service');
  expect(sent).toMatchObject([{ name: 'Tableros' }]);
  await expect
    .element(main.getByRole('link', { name: 'Ver', exact: true }))
    .toHaveAttribute('href', '/service');
});

test('a kind that is none is not found', async () => {
  await renderApp({ at: '/admin/contenido/otra', session: adminSession });
  await expect.element(main.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
});

test('the order is changed by buttons and by Alt with the arrows, and said', async () => {
  let rows = ['Uno', 'Dos', 'Tres'].map((name, at) => ({
    ...makeItem('project'),
    _id: at + 1,
    name,
  }));
  const sent: unknown[] = [];
  worker.use(
    on(calls.project.list, () => rows),
    on(calls.project.order, async (request) => {
      const body = (await request.json()) as { ids: number[] };
      sent.push(body);
      rows = body.ids.map((id) => rows.find(({ _id }) => _id === id) ?? rows[0]) as typeof rows;
      return new Response(null, { status: 204 });
    }),
  );
  await renderApp({ at: '/admin/contenido/project', session: adminSession });
  const up = main.getByRole('button', { name: 'Subir Tres' });
  await up.click();
  await expect.element(page.getByText('«Tres» es ahora el 2 de 3.')).toBeInTheDocument();
  expect(sent).toEqual([{ ids: [1, 3, 2], before: [1, 2, 3] }]);
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => sent.at(-1)).toEqual({ ids: [3, 1, 2], before: [1, 3, 2] });
  await expect.element(up).toHaveAttribute('aria-disabled', 'true');
});

test('an order that another admin changed says so, and shows theirs', async () => {
  expectConsole('Failed to load resource');
  const rows = ['Uno', 'Dos'].map((name, at) => ({ ...makeItem('project'), _id: at + 1, name }));
  worker.use(
    on(calls.project.list, () => rows),
    on(calls.project.order, failure(409, 'El orden cambió mientras tanto')),
  );
  await renderApp({ at: '/admin/contenido/project', session: adminSession });
  await main.getByRole('button', { name: 'Subir Dos' }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('El orden cambió mientras tanto');
});

test('for an admin each card has a pencil, and its editor comes back there', async () => {
  worker.use(
    on(calls.service.list, () => [{ ...makeItem('service'), _id: 7, name: 'Tableros' }]),
    on(calls.service.detail, () => ({ ...makeItem('service'), _id: 7 })),
    on(calls.service.update, () => ({ ...makeItem('service'), _id: 7 })),
  );
  await renderApp({ at: '/service', session: adminSession });
  await main.getByRole('link', { name: 'Editar Tableros' }).click();
  await expect.element(main.getByLabelText('Nombre', { exact: true })).toBeVisible();
  await main.getByLabelText('Nombre', { exact: true }).fill('Otros tableros');
  await main.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => location.hash).toBe('#/service');
});

test('an empty section says to an admin where it is filled', async () => {
  worker.use(on(calls.project.list, () => []));
  await renderApp({ at: '/project', session: adminSession });
  await expect
    .element(main.getByRole('link', { name: 'Agregar…' }))
    .toHaveAttribute('href', '#/admin/contenido/project');
});

test('a visitor sees neither pencils nor where to add', async () => {
  worker.use(
    on(calls.project.list, () => []),
    on(calls.service.list, () => [{ ...makeItem('service'), _id: 7, name: 'Tableros' }]),
  );
  await renderApp({ at: '/project' });
  await expect.element(main.getByText('No existen Proyectos actualmente')).toBeVisible();
  expect(main.getByRole('link', { name: 'Agregar…' }).query()).toBeNull();
  location.hash = '/service';
  await expect.element(main.getByRole('heading', { name: 'Tableros' })).toBeVisible();
  expect(main.getByRole('link', { name: /^Editar/ }).query()).toBeNull();
});

test('what proves an offer is chosen by name, and one that is gone is said', async () => {
  const sent: unknown[] = [];
  const item = { ...makeItem('course', { proof: 'project/99' }), _id: 7 };
  worker.use(
    on(calls.project.list, () => [{ ...makeItem('project', { name: 'Molino' }), _id: 3 }]),
    on(calls.course.detail, () => item),
    on(calls.course.update, async (request) => {
      sent.push(await request.json());
      return item;
    }),
  );
  await renderApp({ at: '/admin/contenido/course/7', session: adminSession });
  const proof = main.getByLabelText('Lo que lo prueba');
  await expect.element(proof).toHaveValue('project/99');
  await expect
    .element(main.getByRole('option', { name: 'project/99 (ya no está)' }))
    .toBeInTheDocument();
  await proof.selectOptions('Molino');
  await main.getByRole('button', { name: 'Agregar pregunta' }).click();
  await main.getByLabelText('Pregunta', { exact: true }).fill('¿Desde cuándo?');
  await main.getByLabelText('Se responde con').selectOptions('fecha');
  await main.getByRole('button', { name: 'Actualizar' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        proof: 'project/3',
        details: { questions: [{ question: '¿Desde cuándo?', kind: 'fecha', options: '' }] },
      },
    ]);
});

test('seats that are no number are refused at their field, and stay', async () => {
  const told = '«Lugares que quedan» va en cifras, como 3; en blanco, sin límite, y 0, completo.';
  worker.use(
    on(calls.course.detail, () => ({ ...makeItem('course'), _id: 7 })),
    on(calls.course.update, () =>
      Response.json(
        {
          ...{ code: 'request.invalid', message: told, detail: told },
          errors: [{ field: 'seats', message: told }],
        },
        { status: 400 },
      ),
    ),
  );
  expectConsole('Failed to load resource');
  await renderApp({ at: '/admin/contenido/course/7', session: adminSession });
  const seats = main.getByLabelText('Lugares que quedan');
  await seats.fill('tres');
  await main.getByRole('button', { name: 'Actualizar' }).click();
  await expect
    .element(seats)
    .toHaveAccessibleDescription(/va en cifras, como 3; en blanco, sin límite, y 0, completo\.$/);
  await expect.element(seats).toHaveValue('tres');
});
