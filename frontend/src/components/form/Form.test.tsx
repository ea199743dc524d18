import { calls, FORM_MIN_MS } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { failure, on, userSession } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

afterEach(dropDrafts);

const main = page.getByRole('main');
const field = (name: string) => main.getByLabelText(name, { exact: true });
const button = (name: string) => main.getByRole('button', { name });

/** A refusal that names the field, as the proxy writes it. */
const refused = (name: string, sentence: string) => () =>
  HttpResponse.json(
    {
      code: 'request.invalid',
      message: sentence,
      detail: sentence,
      errors: [{ field: name, message: sentence }],
    },
    { status: 400 },
  );

/** An answer that waits until it is released. */
function held<T>(value: T) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { release, answer: () => released.then(() => value) };
}

/** The field is marked, its sentence tied to it and said once, and the focus is there. */
async function isWrong(name: string, sentence: string) {
  const control = field(name);
  await expect.element(control).toHaveFocus();
  await expect.element(control).toHaveAttribute('aria-invalid', 'true');
  await expect.element(control).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(document.body.textContent.split(sentence)).toHaveLength(2);
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
}

test('a message that is sent: the button stays and says so, then the thanks have the focus', async () => {
  const { release, answer } = held({});
  worker.use(on(calls.contact.create, answer));
  await renderApp({ at: '/contact' });
  await field('Nombre').fill('Grace');
  await button('Enviar Información').click();
  await expect.element(button('Enviando…')).toHaveFocus();
  release();
  const thanks = main.getByText('Mensaje enviado a Grace...en breve se comunicara contigo');
  await expect.element(thanks).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Mensaje enviado a Grace');
  await expect.element(button('Enviar Información')).toBeEnabled();
});

const link = (name: string) => main.getByRole('link', { name });
const hrefOf = (name: string) => (link(name).element() as HTMLAnchorElement).href;

test('a message that fails is logged, and what was typed stays and can be sent another way', async () => {
  expectConsole('No se pudo enviar el mensaje.');
  worker.use(
    on(calls.contact.create, () => HttpResponse.error()),
    on(calls.profile.list, () => [
      { ...makeItem('profile'), email: 'ada@example.com', whatsapp: 'https://wa.me/525500000000' },
    ]),
  );
  await renderApp({ at: '/contact' });
  await field('Nombre').fill('Grace');
  await field('Asunto').fill('Curso');
  await field('Mensaje').fill('¿Cuándo & dónde?');
  await button('Enviar Información').click();
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent(/^Network Error\. .*intenta de nuevo\.$/);
  await expect.element(button('Enviar Información')).toHaveFocus();
  await expect.element(main.getByText(/lo que escribiste sigue aquí/)).toBeVisible();
  await expect.element(field('Mensaje')).toHaveValue('¿Cuándo & dónde?');
  const mail = new URL(hrefOf('Mandarlo por correo'));
  expect(mail.pathname).toBe('ada@example.com');
  expect(Object.fromEntries(mail.searchParams)).toEqual({
    subject: 'Curso',
    body: '¿Cuándo & dónde?\r\n\r\nGrace',
  });
  const message = new URL(hrefOf('Mandarlo por WhatsApp'));
  expect(message.host).toBe('wa.me');
  expect(message.searchParams.get('text')).toBe('Curso\n\n¿Cuándo & dónde?\n\nGrace');
});

test('a message that fails names only the ways that the card has', async () => {
  expectConsole('No se pudo enviar el mensaje.');
  worker.use(
    on(calls.contact.create, failure(503, 'El servicio no está disponible.')),
    on(calls.profile.list, () => [{ ...makeItem('profile'), email: '', whatsapp: '' }]),
  );
  await renderApp({ at: '/contact' });
  await button('Enviar Información').click();
  await expect.element(main.getByText(/inténtalo de nuevo en un momento\.$/)).toBeVisible();
  expect(main.getByRole('link', { name: /Mandarlo/ }).elements()).toEqual([]);
});

test('an impossible e-mail and an empty message are hinted at, and sent', async () => {
  const sent: unknown[] = [];
  worker.use(
    on(calls.contact.create, async (request) => {
      sent.push(await request.json());
      return {};
    }),
  );
  await renderApp({ at: '/contact' });
  await field('Email').fill('sin arroba');
  await field('Mensaje').click();
  await expect.element(main.getByText(/^Parece incompleto/)).toBeVisible();
  await field('Asunto').click();
  const hint = main.getByText(/^Está vacío/);
  await expect.element(hint).toBeVisible();
  await expect.element(field('Mensaje')).toHaveAccessibleDescription(/^Está vacío/);
  await button('Enviar Información').click();
  await expect.element(main.getByText(/^Mensaje enviado a/)).toBeVisible();
  expect(sent).toMatchObject([{ email: 'sin arroba', comment: '' }]);
  await expect.element(hint).not.toBeInTheDocument();
});

test.each([
  ['/contact', 'Enviar Información', 'Enviando…', calls.contact.create],
  ['/register', 'Registrarse', 'Registrando…', calls.users.register],
] as const)(
  'what a password manager fills in at once is sent when a person could have (%s)',
  async (at, label, waiting, call) => {
    const sent: { elapsed: number }[] = [];
    worker.use(
      on(call, async (request) => {
        sent.push((await request.json()) as { elapsed: number });
        return failure(409, 'No.')();
      }),
    );
    expectConsole('No se pudo enviar el mensaje.');
    await renderApp({ at });
    await expect.element(button(label)).toBeVisible();
    for (const input of document.querySelectorAll<HTMLInputElement>('main [required]'))
      await userEvent.fill(input, input.type === 'email' ? 'grace@example.com' : 'una-clave-larga');
    await button(label).click();
    await expect.element(button(waiting)).toHaveFocus();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]?.elapsed).toBeGreaterThanOrEqual(FORM_MIN_MS);
  },
);

test('a comment: refused at its field, then sent', async () => {
  const sentence = 'Escribe tu comentario.';
  worker.use(on(calls.foro.comment, refused('comment', sentence)));
  await renderApp({ at: '/foros/3', session: userSession });
  await button('Enviar Comentario').click();
  await isWrong('Comentario', sentence);
  worker.resetHandlers();
  await field('Comentario').fill('Gracias');
  await button('Enviar Comentario').click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Comentario Enviado');
});

test('what a form asks for is said in Spanish, at the first field that lacks it', async () => {
  await renderApp({ at: '/register' });
  await button('Registrarse').click();
  await isWrong('Nombre', 'Falta este dato.');
  await field('Nombre').fill('Grace');
  await field('E-Mail').fill('grace');
  await button('Registrarse').click();
  await isWrong('E-Mail', 'Escribe el correo completo, como nombre@ejemplo.com.');
});

test('passwords that differ are told at the confirmation, as often as they are sent', async () => {
  await renderApp({ at: '/register' });
  await field('Nombre').fill('Grace');
  await field('E-Mail').fill('grace@example.com');
  await field('Password').fill('una-clave-larga');
  await field('Confirmar Password').fill('otra-clave-larga');
  for (const _ of ['once', 'twice']) {
    await button('Registrarse').click();
    await isWrong('Confirmar Password', 'Passwords do not match');
  }
});

test('what is about no field is an alert, and the button keeps the focus', async () => {
  worker.use(on(calls.users.login, failure(503, 'El servicio no está disponible.')));
  await renderApp({ at: '/login' });
  await field('E-Mail').fill('grace@example.com');
  await field('Password').fill('una-clave-larga');
  await button('Ingresar').click();
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('El servicio no está disponible.');
  await expect.element(button('Ingresar')).toHaveFocus();
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});
