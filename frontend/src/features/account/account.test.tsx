import { calls } from '@portafolio/proxy/contract';
import { links } from '@portafolio/proxy/contract/links';
import { sessions } from '@portafolio/proxy/contract/sessions';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { adminSession, failure, on, userSession } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

const main = page.getByRole('main');
const field = (name: string) => main.getByLabelText(name, { exact: true });
const refusal = (status: number, code: string, message: string, name?: string) =>
  Response.json(
    { code, message, detail: message, ...(name && { errors: [{ field: name, message }] }) },
    { status },
  );
const ASKED = 'Escribe tu contraseña actual.';
const button = (name: string) => main.getByRole('button', { name });
const stored = () => JSON.parse(localStorage.getItem('userInfo') ?? 'null') as unknown;

async function enter() {
  await field('E-Mail').fill('grace@example.com');
  await field('Password').fill('una-clave-larga');
  await button('Ingresar').click();
}

describe('Sign In', () => {
  test('keeps the session and redirects home', async () => {
    const sent: unknown[] = [];
    worker.use(
      on(calls.users.login, (request) => {
        void request.json().then((body) => sent.push(body));
        return { ...userSession };
      }),
    );
    await renderApp({ at: '/login' });
    await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect.element(field('E-Mail')).toHaveAttribute('type', 'email');
    await enter();
    await expect.poll(() => location.hash).toBe('#/');
    expect(stored()).toEqual(userSession);
    const written = { username: 'grace@example.com', password: 'una-clave-larga' };
    await expect.poll(() => sent).toEqual([written]);
  });

  test.each([
    ['/login?redirect=%2Fforos%2F3', '#/foros/3'],
    ['/login?redirect=%2F%2Fevil.example', '#/'],
    ['/login?redirect=https%3A%2F%2Fevil.example', '#/'],
    ['/login?redirect=%2F%5Cevil.example', '#/'],
  ])('%s leads to %s', async (at, target) => {
    await renderApp({ at });
    await enter();
    await expect.poll(() => location.hash).toBe(target);
  });

  test('shows the error, and keeps what was typed', async () => {
    worker.use(on(calls.users.login, failure(401, 'Correo o contraseña incorrectos.')));
    await renderApp({ at: '/login' });
    await enter();
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent('Correo o contraseña incorrectos.');
    await expect.element(field('E-Mail')).toHaveValue('grace@example.com');
    await expect.element(field('Password')).toHaveValue('una-clave-larga');
  });

  test('shows and hides the password', async () => {
    await renderApp({ at: '/login' });
    await button('Mostrar lo escrito').click();
    await expect.element(field('Password')).toHaveAttribute('type', 'text');
    await button('Ocultar lo escrito').click();
    await expect.element(field('Password')).toHaveAttribute('type', 'password');
  });

  test('keeps the redirect on the way to the registration', async () => {
    await renderApp({ at: '/login?redirect=%2Fprofileuser' });
    await main.getByRole('link', { name: 'Registrarse' }).click();
    await expect.poll(() => location.hash).toBe('#/register?redirect=%2Fprofileuser');
  });
});

test('a forgotten password without mail: what to do instead, and no form', async () => {
  await renderApp({ at: '/recuperar' });
  await expect.element(main.getByText('Este sitio no envía correos')).toBeVisible();
  await expect.element(main.getByText('npm run admin -- password')).toBeVisible();
  expect(main.getByRole('textbox').elements()).toEqual([]);
  await main.getByRole('link', { name: 'Escribirle' }).click();
  await expect.element(field('Asunto')).toHaveValue('Olvidé mi contraseña');
});

describe('Registrarse a mi sitio', () => {
  async function fill(confirm: string) {
    await renderApp({ at: '/register' });
    await field('Nombre').fill('Grace Ejemplo');
    await field('E-Mail').fill('grace@example.com');
    await field('Password').fill('una-clave-larga');
    await field('Confirmar Password').fill(confirm);
    await button('Registrarse').click();
  }

  test('everything is required', async () => {
    await renderApp({ at: '/register' });
    for (const name of ['Nombre', 'E-Mail', 'Password', 'Confirmar Password']) {
      await expect.element(field(name)).toBeRequired();
    }
  });

  test('sends nothing while the passwords differ', async () => {
    worker.use(on(calls.users.register, failure(500, 'No debió llegar.')));
    await fill('otra-clave-larga');
    await expect.element(main.getByRole('alert')).toHaveTextContent(/^Passwords do not match$/);
  });

  test('logs the person in', async () => {
    await fill('una-clave-larga');
    await expect.poll(() => location.hash).toBe('#/');
    expect(stored()).toEqual(userSession);
  });

  test('shows that the e-mail is taken', async () => {
    worker.use(on(calls.users.register, failure(409, 'Ese correo ya tiene una cuenta.')));
    await fill('una-clave-larga');
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent('Ese correo ya tiene una cuenta.');
    await expect.element(field('Nombre')).toHaveValue('Grace Ejemplo');
  });
});

describe('a link that came by mail', () => {
  const sent: string[] = [];
  beforeEach(() => {
    sent.length = 0;
    worker.use(
      ...Object.values(links).map((call) =>
        on(call, () => {
          sent.push(call.id);
          return failure(400, 'Ese enlace ya no vale.')();
        }),
      ),
    );
  });

  test('to a new password is not sent by opening it', async () => {
    await renderApp({ at: '/nueva-clave?t=secreto' });
    await field('Password').fill('una-clave-larga');
    await field('Confirmar Password').fill('una-clave-larga');
    expect(sent).toEqual([]);
    await button('Guardar y entrar').click();
    await expect.poll(() => sent).toEqual([links.reset.id]);
  });

  test('that confirms an e-mail is not sent by opening it', async () => {
    await renderApp({ at: '/confirmar-correo?t=secreto' });
    await expect.element(button('Confirmar mi correo')).toBeVisible();
    expect(sent).toEqual([]);
    await button('Confirmar mi correo').click();
    await expect.poll(() => sent).toEqual([links.confirm.id]);
  });
});

describe('Perfil', () => {
  test('requires a session', async () => {
    await renderApp({ at: '/profileuser' });
    await expect.poll(() => location.hash).toBe('#/login?redirect=%2Fprofileuser');
  });

  test('stores the answer as the session', async () => {
    const renamed = { ...userSession, name: 'Grace H.', token: 'otro' };
    worker.use(on(calls.users.updateProfile, () => ({ ...renamed })));
    await renderApp({ at: '/profileuser', session: userSession });
    await field('Nombre').fill('Grace H.');
    await button('Actualizar').click();
    await expect.element(main.getByText('Perfil actualizado')).toBeVisible();
    expect(stored()).toEqual(renamed);
    await expect.element(page.getByRole('button', { name: /Grace H\./ })).toBeInTheDocument();
  });

  test('asks for the present password where the server wants it, and sends it', async () => {
    expectConsole('Failed to load resource');
    const sent: unknown[] = [];
    worker.use(
      on(calls.users.updateProfile, async (request) => {
        const body = (await request.json()) as { currentPassword?: string };
        sent.push(body.currentPassword);
        if (!body.currentPassword)
          return refusal(403, 'password.current_required', ASKED, 'currentPassword');
        return { ...userSession };
      }),
    );
    await renderApp({ at: '/profileuser', session: userSession });
    await field('Password').fill('una-clave-larga');
    await field('Confirmar Password').fill('una-clave-larga');
    expect(field('Contraseña actual').elements()).toEqual([]);
    await button('Actualizar').click();
    // It comes with the refusal, and is where the reader goes on.
    await expect.element(field('Contraseña actual')).toHaveFocus();
    await expect.element(field('Contraseña actual')).toHaveAccessibleDescription(ASKED);
    await field('Contraseña actual').fill('la de ahora');
    await button('Actualizar').click();
    await expect.element(main.getByText('Perfil actualizado')).toBeVisible();
    expect(sent).toEqual([undefined, 'la de ahora']);
    await expect.element(field('Contraseña actual')).not.toBeInTheDocument();
  });

  test('says that a new e-mail waits for its link', async () => {
    worker.use(on(calls.users.updateProfile, () => ({ ...userSession })));
    await renderApp({ at: '/profileuser', session: userSession });
    await field('E-Mail').fill('nueva@example.com');
    await button('Actualizar').click();
    await expect
      .element(main.getByText(/cuando abras el enlace que enviamos a nueva@example\.com/))
      .toBeVisible();
  });

  test('sends nothing while the passwords differ', async () => {
    worker.use(on(calls.users.updateProfile, failure(500, 'No debió llegar.')));
    await renderApp({ at: '/profileuser', session: userSession });
    await field('Password').fill('una-clave-larga');
    await button('Actualizar').click();
    await expect.element(main.getByRole('alert')).toHaveTextContent(/^Passwords no coinciden$/);
  });

  test('what was typed survives a session that expires', async () => {
    expectConsole('Failed to load resource');
    worker.use(on(calls.users.updateProfile, failure(401, 'Tu sesión terminó.')));
    await renderApp({ at: '/profileuser', session: userSession });
    await field('Nombre').fill('Grace a medias');
    await button('Actualizar').click();
    await expect.poll(() => location.hash).toBe('#/login?redirect=%2Fprofileuser');
    await enter();
    await expect.element(field('Nombre')).toHaveValue('Grace a medias');
    await expect.element(main.getByText('Se recuperaron los cambios')).toBeVisible();
    dropDrafts();
  });

  test.each([204, 503])('logging out tells the server, which may answer %i', async (status) => {
    if (status === 503) expectConsole('Failed to load resource');
    const told: (string | null)[] = [];
    worker.use(
      on(sessions.logout, ({ headers }) => {
        told.push(headers.get('authorization'));
        return new Response(null, { status });
      }),
    );
    sessionStorage.setItem('draft/2/foro/1/comentario', '{}');
    await renderApp({ at: '/about', session: userSession });
    await page.getByRole('button', { name: userSession.name }).click();
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    expect(sessionStorage.getItem('draft/2/foro/1/comentario')).toBeNull();
    await expect.poll(() => told).toEqual([`Bearer ${userSession.token}`]);
    expect(stored()).toBeNull();
    await expect.poll(() => location.hash).toBe('#/');
  });

  test('shows the public cards of the user, if any', async () => {
    let mine: string | null = null;
    let cards = [{ ...makeItem('profile'), _id: 1 }];
    worker.use(
      on(calls.profile.list, ({ url }) => {
        mine = new URL(url).searchParams.get('mine') ?? mine;
        return cards as never;
      }),
    );
    const screen = await renderApp({ at: '/profileuser', session: userSession });
    const section = main.getByRole('region', { name: 'Tu tarjeta pública' });
    await expect.element(section).toHaveTextContent(/Ada Demo.*hola@example\.com/);
    expect(mine).toBe('true');
    await screen.unmount();
    cards = [];
    const { store } = await renderApp({ at: '/profileuser', session: userSession });
    await expect.poll(() => store.getState().profileListMy.success).toBe(true);
    await expect.element(field('Nombre')).toBeVisible();
    expect(section.elements()).toEqual([]);
  });

  test('can be loaded again after a failure', async () => {
    worker.use(on(calls.users.profile, failure(503, 'El servicio no está disponible.')));
    await renderApp({ at: '/profileuser', session: adminSession });
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent('El servicio no está disponible.');
    worker.resetHandlers();
    await button('Reintentar').click();
    await expect.element(field('Nombre')).toHaveValue(userSession.name);
  });
});
