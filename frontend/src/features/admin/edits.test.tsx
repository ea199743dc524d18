import { IMAGE_MAX_BYTES, calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { adminSession, failure, on, userSession } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';
import { dropDrafts } from '../../state/forms/drafts.ts';

// A form with unsaved changes would prompt in the next test.
afterEach(async () => {
  await cleanup();
  dropDrafts();
});

const main = page.getByRole('main');
const field = (name: string) => main.getByLabelText(name, { exact: true });
const image = main.getByRole('textbox', { name: 'Imagen' });
const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
const asAdmin = (at: string) => renderApp({ at, session: adminSession });
const picture = new File(['x'], 'foto.png', { type: 'image/png' });

/** Records the bodies that a call is sent. */
function record(call: (typeof calls)['article']['update'] | typeof calls.foro.update) {
  const sent: unknown[] = [];
  worker.use(
    on(call, async (request) => {
      sent.push(await request.json());
      return makeItem('article') as never;
    }),
  );
  return sent;
}

describe('Editar Blog', () => {
  const open = async () => {
    await asAdmin('/admin/article/4/edit');
    await expect.element(field('Nombre')).toHaveValue('Índices que sí se usan');
    await expect.element(main.getByRole('textbox', { name: 'Comentarios' })).toBeVisible();
  };

  test('every field is there, and saving opens the list', async () => {
    const sent = record(calls.article.update);
    await open();
    for (const name of ['Subido por', 'Título', 'Subtítulo', 'Creado por', 'Periodo']) {
      await expect.element(field(name)).toBeVisible();
    }
    await field('Nombre').fill('Otro nombre');
    await main.getByRole('textbox', { name: 'Comentarios' }).click();
    await userEvent.keyboard('{Control>}{End}{/Control} Más.');
    await button('Actualizar').click();
    await expect.poll(() => location.hash).toBe('#/admin/articlelist');
    expect(sent).toEqual([
      expect.objectContaining({
        name: 'Otro nombre',
        author: 'Ada Demo',
        comment_rtf: '<p>Un índice <strong>cuesta</strong> en cada escritura. Más.</p>',
      }),
    ]);
    // The first test that loads the editor's chunk.
  }, 40_000);

  test('a label that says something else is explained', async () => {
    await open();
    await expect.element(field('Título')).toHaveAccessibleDescription(/^Sale arriba del nombre/);
    await expect.element(field('Periodo')).toHaveAccessibleDescription(/^El tiempo de lectura/);
  });

  test('an upload fills its field, and counts once it is saved', async () => {
    const forms: FormData[] = [];
    worker.use(
      on(calls.article.upload, async (request) => {
        forms.push(await request.formData());
        return '/uploads/portada.webp';
      }),
    );
    await open();
    await userEvent.upload(field('Archivo de imagen'), picture);
    await expect.element(image).toHaveValue('/uploads/portada.webp');
    expect(forms.map((form) => [form.get('article_id'), form.get('in_text')])).toEqual([
      ['4', 'true'],
    ]);
  });

  test('an image in the text does not replace the image of the item', async () => {
    const forms: FormData[] = [];
    worker.use(
      on(calls.article.upload, async (request) => {
        forms.push(await request.formData());
        return '/uploads/dentro.webp';
      }),
    );
    await open();
    await userEvent.upload(field('Archivos de imagen'), picture);
    await expect
      .poll(() => document.querySelector('.ql-editor img[src="/uploads/dentro.webp"]'))
      .toBeTruthy();
    await expect.element(image).toHaveValue('/uploads/indices.webp');
    expect(forms[0]?.get('in_text')).toBe('true');
  });

  test.each([
    ['is refused', picture, failure(415, 'La imagen está dañada.'), /La imagen está dañada/],
    ['meets no connection', picture, () => Response.error(), /no llegó al sitio.*conexión/],
    ['meets a server without words', picture, () => new Response('', { status: 502 }), /no llegó/],
    ['is too large', new File([new Uint8Array(IMAGE_MAX_BYTES + 1)], 'x'), () => '', /pesa más/],
  ])('an upload that %s says why at the field, and is logged', async (_, file, answer, reason) => {
    expectConsole('No se pudo subir la imagen.');
    expectConsole('Failed to load resource');
    worker.use(on(calls.article.upload, answer));
    await open();
    await field('Nombre').fill('Escrito');
    await userEvent.upload(field('Archivo de imagen'), file);
    await expect.element(main.getByRole('alert')).toHaveTextContent(reason);
    await expect.element(image).toHaveAccessibleDescription(reason);
    await expect.element(button('Subir imagen')).toBeVisible();
    await expect.element(image).toHaveValue('/uploads/indices.webp');
    await expect.element(field('Nombre')).toHaveValue('Escrito');
    expect(console.error).toHaveBeenCalledWith('No se pudo subir la imagen.', expect.any(Error));
    await image.fill('/uploads/otra.webp');
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  });

  test('shows why it could not be saved, and keeps what was typed', async () => {
    worker.use(on(calls.article.update, failure(400, '«Imagen» debe ser una ruta.')));
    await open();
    await field('Nombre').fill('Escrito');
    await button('Actualizar').click();
    await expect.element(main.getByRole('alert')).toHaveTextContent('«Imagen» debe ser una ruta.');
    await expect.element(field('Nombre')).toHaveValue('Escrito');
  });

  test('can be reloaded after a failure', async () => {
    worker.use(on(calls.article.detail, failure(503, 'El servicio no está disponible.')));
    await asAdmin('/admin/article/4/edit');
    await expect.element(main.getByRole('alert')).toHaveTextContent('El servicio no está');
    worker.resetHandlers();
    await button('Reintentar').click();
    await expect.element(field('Nombre')).toBeVisible();
  });
});

describe('unsaved changes', () => {
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar los cambios?' });
  const change = async () => {
    await asAdmin('/admin/userlist');
    await main
      .getByRole('link', { name: /^Editar/ })
      .nth(1)
      .click();
    await field('Nombre').fill('A medias');
  };

  test('a link prompts', async () => {
    await change();
    await main.getByRole('link', { name: 'Go Back' }).click();
    await expect.element(dialog).toHaveTextContent('A medias');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(field('Nombre')).toHaveValue('A medias');
    expect(location.hash).toBe('#/admin/user/2/edit');
    await main.getByRole('link', { name: 'Go Back' }).click();
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect.poll(() => location.hash).toBe('#/admin/userlist');
  });

  test('so does the back button', async () => {
    await change();
    history.back();
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => location.hash).toBe('#/admin/user/2/edit');
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect.poll(() => location.hash).toBe('#/admin/userlist');
  });

  test('and so does a typed address', async () => {
    await change();
    location.hash = '#/about';
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => location.hash).toBe('#/admin/user/2/edit');
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect.poll(() => location.hash).toBe('#/about');
  });

  test('survive a session that expires', async () => {
    expectConsole('Failed to load resource');
    await change();
    worker.use(on(calls.users.update, failure(401, 'Tu sesión terminó.')));
    await button('Actualizar').click();
    await expect.poll(() => location.hash).toBe('#/login?redirect=%2Fadmin%2Fuser%2F2%2Fedit');
    worker.use(on(calls.users.login, () => ({ ...adminSession })));
    await field('E-Mail').fill('ada@example.com');
    await field('Password').fill('una-clave-larga');
    await button('Ingresar').click();
    await expect.element(field('Nombre')).toHaveValue('A medias');
    await expect.element(main.getByText('Se recuperaron los cambios')).toBeVisible();
  });
});

test('Editar Foro: eight rows, and saving opens the list', async () => {
  const sent = record(calls.foro.update);
  await asAdmin('/admin/foro/7/edit');
  await expect.element(field('Comentarios')).toHaveAttribute('rows', '8');
  await field('Autor').fill('Grace');
  await button('Actualizar').click();
  await expect.poll(() => location.hash).toBe('#/admin/forolist');
  expect(sent).toEqual([
    {
      name: 'Primer empleo en tecnología',
      author: 'Grace',
      image: '/uploads/foro.webp',
      state: 'published',
      comment: '¿Qué les habría gustado saber antes de su primera entrevista?',
    },
  ]);
});

test('Editar Foro: it is pinned, and a closed one is opened', async () => {
  const sent = record(calls.foro.update);
  worker.use(on(calls.foro.detail, () => ({ ...makeItem('foro'), _id: 7, closed: true })));
  await asAdmin('/admin/foro/7/edit');
  await expect.element(field('Cerrado')).toBeChecked();
  await field('Fijado').click();
  await field('Cerrado').click();
  await button('Actualizar').click();
  await expect.poll(() => sent).toEqual([expect.objectContaining({ pinned: true, closed: false })]);
  await expect.poll(() => location.hash).toBe('#/admin/forolist');
});

test('what is saved after the editor has left leads nowhere', async () => {
  const steps = new EventTarget();
  const next = (name: string) =>
    new Promise((resolve) => steps.addEventListener(name, resolve, { once: true }));
  const asked = next('asked');
  worker.use(
    on(calls.foro.update, async () => {
      const left = next('left');
      steps.dispatchEvent(new Event('asked'));
      await left;
      return makeItem('foro') as never;
    }),
  );
  await asAdmin('/admin/foro/7/edit');
  await button('Actualizar').click();
  await asked;
  location.hash = '#/about';
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .not.toHaveTextContent('Editar Foro');
  const saved = vi.waitFor(() =>
    expect(performance.getEntriesByType('resource').map(({ name }) => name)).toContainEqual(
      expect.stringContaining('/foros/update/'),
    ),
  );
  performance.clearResourceTimings();
  steps.dispatchEvent(new Event('left'));
  await saved;
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  expect(location.hash).toBe('#/about');
});

test.each(['/admin/article/1/edit', '/admin/foro/1/edit', '/admin/user/1/edit'])(
  '%s is for admins',
  async (at) => {
    await renderApp({ at, session: userSession });
    await expect.poll(() => location.hash).toBe('#/');
  },
);
