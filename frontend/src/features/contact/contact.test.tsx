import { calls } from '@portafolio/proxy/contract';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dropDrafts } from '../../state/forms/drafts.ts';
import { on, pages } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';

afterEach(dropDrafts);

const main = page.getByRole('main');
const field = (label: string) => main.getByLabelText(label);
const note = main.getByText('Recuperamos lo que habías escrito.');
const OFFER = '/contact?asunto=Fechas%20y%20costos%3A%20Backend&oferta=course/3';
const QUESTION = '¿Qué sabes ya?';
const words = pages.find(({ name }) => name === 'contact')?.words as { next: string };

function offer() {
  const item = makeItem('course', { name: 'Backend' });
  const questions = [{ question: QUESTION, kind: 'texto', options: '' }];
  const details = { ...item.details, questions };
  worker.use(on(calls.course.detail, () => ({ ...item, _id: 3, details })));
}

/** Away from the screen, and to it again by an address. */
async function leaveFor(at: string, { unmount }: Awaited<ReturnType<typeof renderApp>>) {
  await unmount();
  return renderApp({ at });
}

async function writeTo(at: string) {
  offer();
  const app = await renderApp({ at });
  await expect.element(field('Asunto')).toHaveValue('Fechas y costos: Backend');
  await field('Nombre').fill('Grace');
  await field('Email').fill('grace@example.com');
  await field('Asunto').fill('Backend, por la tarde');
  await field('Mensaje').fill('Quiero entrar.');
  await field(QUESTION).fill('Algo');
  return app;
}

test('what was typed for an offer is there again, until it is begun anew', async () => {
  const app = await leaveFor(OFFER, await writeTo(OFFER));
  await expect.element(field(QUESTION)).toHaveValue('Algo');
  for (const [label, value] of [
    ['Nombre', 'Grace'],
    ['Email', 'grace@example.com'],
    ['Asunto', 'Backend, por la tarde'],
    ['Mensaje', 'Quiero entrar.'],
  ] as const)
    await expect.element(field(label)).toHaveValue(value);
  await expect.element(note).toBeVisible();
  await main.getByRole('button', { name: 'Empezar en blanco' }).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(field('Nombre')).toHaveValue('');
  await expect.element(field('Nombre')).toHaveFocus();
  await expect.element(field('Asunto')).toHaveValue('Fechas y costos: Backend');
  await expect.element(field(QUESTION)).toHaveValue('');
  await leaveFor(OFFER, app);
  await expect.element(field('Asunto')).toHaveValue('Fechas y costos: Backend');
  expect(note.query()).toBeNull();
});

test('it survives a reload in this tab, and another link brings its own subject', async () => {
  const { unmount } = await writeTo(OFFER);
  const stored = { ...sessionStorage };
  await unmount();
  dropDrafts();
  Object.assign(sessionStorage, stored);
  const app = await renderApp({ at: '/contact?asunto=Demo&oferta=course/4' });
  await expect.element(field('Asunto')).toHaveValue('Demo');
  await expect.element(field(QUESTION)).toHaveValue('Algo');
  await expect.element(field('Nombre')).toHaveValue('Grace');
  await expect.element(field('Email')).toHaveValue('grace@example.com');
  await expect.element(field('Mensaje')).toHaveValue('Quiero entrar.');
  await leaveFor('/contact', app);
  await expect.element(field('Asunto')).toHaveValue('Demo');
});

test('a screen that was only looked at restores nothing', async () => {
  offer();
  const app = await renderApp({ at: OFFER });
  await expect.element(field('Asunto')).toHaveValue('Fechas y costos: Backend');
  await leaveFor('/contact', app);
  await expect.element(field('Asunto')).toHaveValue('');
  expect(note.query()).toBeNull();
});

const send = () => main.getByRole('button', { name: 'Enviar Información' }).click();
const owned = {
  name: 'Ada Demo',
  email: 'ada@example.com',
  whatsapp: 'https://mensajes.example/ada',
};
const owner = (more: object = {}) =>
  worker.use(on(calls.profile.list, () => [{ ...makeItem('profile'), ...owned, ...more }]));

test('before it is sent it says by when; afterwards, who answers and where', async () => {
  owner();
  const app = await renderApp({ at: '/contact' });
  const promised = main.getByRole('form').getByText(words.next);
  await expect.element(promised).toBeVisible();
  const button = main.getByRole('button', { name: 'Enviar Información' }).element();
  const order = promised.element().compareDocumentPosition(button);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await field('Nombre').fill('Grace');
  await field('Email').fill('grace@example.com');
  await send();
  const thanks = main.getByText('Mensaje enviado a Grace...en breve se comunicara contigo');
  await expect.element(thanks).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(thanks.element())).toBe(true);
  expect(document.activeElement?.textContent).toMatch(/^Mensaje enviado/);
  const form = main.getByRole('form');
  await expect.element(form.getByText('Ada Demo')).toBeVisible();
  await expect
    .element(form.getByText(`${words.next} La respuesta llega a grace@example.com.`))
    .toBeVisible();
  expect(form.getByText(words.next).elements()).toHaveLength(1);
  await expect.element(form.getByRole('link', { name: 'ada@example.com' })).toBeVisible();
  await expect.element(form.getByRole('link', { name: 'Escribir por WhatsApp' })).toBeVisible();
  // What was sent is not restored.
  await leaveFor('/contact', app);
  await expect.element(field('Nombre')).toHaveValue('');
  expect(note.query()).toBeNull();
});

test.each([
  [
    '',
    {},
    'No dejaste correo: si quieres respuesta, mándame otro mensaje con él. También puedes escribirme por aquí.',
  ],
  ['33 1234 5678', {}, 'Te busco en el 33 1234 5678. También puedes escribirme por aquí.'],
  [
    'grace@',
    {},
    '«grace@» no parece un correo completo: corrígelo y envíalo otra vez, que lo demás sigue aquí. También puedes escribirme por aquí.',
  ],
  [
    '',
    { email: '', whatsapp: '' },
    'No dejaste correo: si quieres respuesta, mándame otro mensaje con él.',
  ],
])('a message from «%s» says how it is answered', async (email, more, sentence) => {
  owner(more);
  await renderApp({ at: '/contact' });
  await field('Email').fill(email);
  await field('Mensaje').fill('Hola');
  await send();
  const form = main.getByRole('form');
  await expect.element(form.getByText(sentence)).toBeVisible();
  await expect.element(field('Mensaje')).toHaveValue(email.includes('@') ? 'Hola' : '');
});
