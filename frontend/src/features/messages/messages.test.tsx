import { calls } from '@portafolio/proxy/contract';
import { messages } from '@portafolio/proxy/contract/messages';
import { makeItem } from '@portafolio/proxy/contract/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../testing/failOnConsole.ts';
import { adminSession, failure, on } from '../../testing/handlers.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { worker } from '../../testing/worker.ts';
import { otherWays, whatsAppOf } from './About.tsx';

const main = page.getByRole('main');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const message = (more: object = {}) => ({
  ...makeItem('contact'),
  ...{
    _id: 7,
    name: 'Linus',
    email: 'linus@example.org',
    topic: 'Curso',
    comment: 'Hola.\n¿Cuándo?',
  },
  ...{ state: 'new', notes: '', offer: '', createdAt: at(1), ...more },
});

const features = { mail: true };
const withFeatures = (more: object) =>
  on(calls.features, () => ({
    ...{ mail: true, verifyEmail: false, passkeyHost: '', timeZone: 'UTC' },
    ...{ messagesMonths: 24, mailsMonths: 3, auditMonths: 12, ...more },
  }));

/** A message as the server keeps it, and what was asked of it. */
function stored(first: object) {
  let now = message(first);
  const sent: unknown[] = [];
  const change = async (request: Request) => {
    const body = (await request.json()) as object;
    sent.push(body);
    now = { ...now, ...body };
    return now;
  };
  worker.use(
    withFeatures(features),
    on(calls.contact.list, () => [now]),
    on(calls.contact.detail, () => now),
    on(calls.contact.update, change),
    on(messages.reply, async (request) => {
      const { text } = (await request.json()) as { text: string };
      sent.push({ text });
      const reply = { text, at: at(0), by: 'Dueña', state: 'waiting' };
      now = { ...now, state: 'answered', replies: [reply] } as typeof now;
      return now;
    }),
  );
  return sent;
}

const asAdmin = (path: string) => renderApp({ at: path, session: adminSession });
const OPEN = '/admin/mensajes/7';

beforeEach(() => sessionStorage.clear());

test('the list says who, what and how far, and what waits for too long', async () => {
  const failed = [{ text: 'Sí', at: at(1), by: 'Dueña', state: 'failed' }];
  worker.use(
    on(calls.contact.list, () => [
      message({ _id: 1, name: 'Ana', createdAt: at(50), offerName: 'Backend', topic: '' }),
      message({ _id: 2, name: 'Eva', state: 'won', createdAt: at(90) }),
      message({ _id: 3, name: '', state: 'answered', replies: failed }),
    ]),
  );
  await asAdmin('/admin/mensajes');
  const rows = main.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/^AnaNuevoBackendHola\..*desde hace 2 días$/);
  await expect.element(rows.nth(1)).toHaveTextContent(/^EvaGanadoCursoHola\.\s¿Cuándo\?[\d/ :]+$/);
  await expect
    .element(rows.nth(2))
    .toHaveTextContent(/^linus@example\.orgRespondido.*Una respuesta tuya no salió$/);
  await main.getByRole('link', { name: 'Ana' }).click();
  await expect.poll(() => location.hash).toBe('#/admin/mensajes/1');
});

test('the list shows one state, and what no person seems to have written', async () => {
  worker.use(
    on(calls.contact.list, ({ url }) => {
      const asked = new URL(url).searchParams;
      const name = asked.get('suspicious') ?? asked.get('state') ?? 'todos';
      return [message({ name })];
    }),
  );
  await asAdmin('/admin/mensajes?keyword=linus');
  const choose = (label: string) => main.getByLabelText('Ver').selectOptions(label);
  await choose('En trato');
  await expect.element(main.getByRole('link', { name: 'talking' })).toBeVisible();
  expect(location.hash).toBe('#/admin/mensajes?keyword=linus&state=talking');
  await choose('Sospechosos');
  await expect.element(main.getByText(/no parecen escritos por una persona/)).toBeVisible();
  await choose('Todos');
  await expect.element(main.getByRole('link', { name: 'todos' })).toBeVisible();
});

test('an answer goes out by mail, and stays in the conversation', async () => {
  const sent = stored({});
  await asAdmin(OPEN);
  await main.getByLabelText('Tu respuesta a Linus').fill('El lunes.');
  await main.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect
    .element(main.getByText('Tu respuesta está guardada y sale por correo.'))
    .toBeVisible();
  await expect.element(main.getByLabelText('Tu respuesta a Linus')).toHaveValue('');
  const conversation = main.getByRole('list', { name: 'Conversación' });
  await expect.element(conversation.getByText('El lunes.')).toBeVisible();
  await expect.element(conversation.getByText('En camino…')).toBeVisible();
  await expect.element(main.getByLabelText('Estado')).toHaveValue('answered');
  expect(sent).toEqual([{ text: 'El lunes.' }]);
});

test('what was typed stays where the answer cannot be kept', async () => {
  expectConsole('Failed to load resource');
  stored({});
  worker.use(on(messages.reply, failure(503, 'No contesta')));
  const { unmount } = await asAdmin(OPEN);
  await main.getByLabelText('Tu respuesta a Linus').fill('El lunes.');
  await main.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect.element(main.getByRole('alert')).toBeVisible();
  await unmount();
  await asAdmin(OPEN);
  await expect.element(main.getByLabelText('Tu respuesta a Linus')).toHaveValue('El lunes.');
});

test('an answer that did not go out can be sent by the own mail program', async () => {
  stored({ replies: [{ text: 'Sí', at: at(1), by: 'Dueña', state: 'failed' }] });
  await asAdmin(OPEN);
  const link = main.getByRole('link', { name: 'Mandarla desde mi correo' });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/subject=Re%3A%20Curso&body=S%C3%AD$/));
});

test('without a mail server her own program answers, and she says when it is done', async () => {
  const sent = stored({});
  worker.use(withFeatures({ mail: false }));
  await asAdmin(OPEN);
  const link = main.getByRole('link', { name: 'Responder por correo' });
  await expect.element(link).toBeVisible();
  const { href } = link.element() as HTMLAnchorElement;
  expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
    subject: 'Re: Curso',
    body: '\r\n\r\nLinus escribió:\r\n> Hola.\r\n> ¿Cuándo?',
  });
  await main.getByRole('button', { name: 'Ya le respondí' }).click();
  await expect.element(main.getByLabelText('Estado')).toHaveValue('answered');
  expect(sent).toEqual([{ state: 'answered' }]);
});

test('who left no e-mail gets no answer from here, and is reached as they said', async () => {
  stored({ email: 'llámame', comment: 'Al +52 33 1234 5678, por favor.' });
  await asAdmin(OPEN);
  await expect.element(main.getByText(/^No dejó un correo/)).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Llamar al +52 33 1234 5678' }))
    .toHaveAttribute('href', 'tel:+523312345678');
  await expect
    .element(main.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/523312345678');
  expect(main.getByRole('button', { name: 'Enviar respuesta' }).query()).toBeNull();
});

test('state and notes are kept, and notes that are not yet saved survive the screen', async () => {
  const sent = stored({});
  const { unmount } = await asAdmin(OPEN);
  await main.getByLabelText('Estado').selectOptions('Ganado');
  await main.getByRole('textbox', { name: 'Notas' }).fill('Pagó la mitad');
  await expect.element(main.getByLabelText('Estado')).toHaveValue('won');
  await unmount();
  await asAdmin(OPEN);
  await expect.element(main.getByRole('textbox', { name: 'Notas' })).toHaveValue('Pagó la mitad');
  await main.getByRole('button', { name: 'Guardar notas' }).click();
  await expect.element(main.getByText('Notas guardadas.')).toBeVisible();
  expect(sent).toEqual([{ state: 'won' }, { notes: 'Pagó la mitad' }]);
});

test('a message is deleted once that is confirmed', async () => {
  stored({});
  const gone: string[] = [];
  worker.use(
    on(calls.contact.delete, ({ url }) => {
      gone.push(new URL(url).pathname);
      return null;
    }),
  );
  await asAdmin(OPEN);
  await main.getByRole('button', { name: 'Borrar mensaje' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect.poll(() => location.hash).toBe('#/admin/mensajes');
  await expect.element(main.getByText('Se borró el mensaje de Linus.')).toBeVisible();
  expect(gone).toEqual(['/api/contacts/delete/7']);
});

test.each([
  ['Llámame al 33 1234 5678 o a ana@x.mx', ['33 1234 5678'], ['ana@x.mx']],
  ['Mi RFC es 123456 y nací el 01/02/2003', [], []],
  ['Del 2 al 4, +34 600 123 456.', ['+34 600 123 456'], []],
  ['a@b', [], []],
])('finds how else to reach the writer of «%s»', (text, phones, mails) => {
  expect(otherWays(text)).toEqual({ phones, mails });
});

test('a number without its country has no chat', () => {
  expect(whatsAppOf('33 1234 5678')).toBeUndefined();
});
